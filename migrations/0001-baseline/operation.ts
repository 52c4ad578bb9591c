import { cents, instant, instantOrNull, json, oneOf } from '../columns'

/** The owner's settings; what the owner changed, and how to undo each change. */
export const owner = `
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  ${instant('updated_at')}
) STRICT;

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  ${instant('at')},
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  subject_id TEXT,
  ${json('detail')}
) STRICT;
CREATE INDEX audit_log_subject ON audit_log(subject, subject_id);

-- The steps (JSON) that undo a change, and what follows them. Deleted after some days, because they hold personal data.
CREATE TABLE undos (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  actor TEXT NOT NULL,
  label TEXT NOT NULL,
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  ${json('after')},
  ${instant('created_at')},
  ${instantOrNull('undone_at')}
) STRICT;
CREATE INDEX undos_created ON undos(created_at);
`

/** Tables for running the site: jobs, uploads, repeated requests, exchange rates, the check for a full disk. */
export const operation = `
-- slot: the last scheduled time that was served. Only one of several processes serves each time. When a process crashes, its
-- lease runs out.
CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  ${instantOrNull('slot')},
  ${instantOrNull('lease_until')},
  ${instant('started_at')},
  ${instantOrNull('finished_at')},
  ${oneOf('outcome', ['running', 'good', 'failed'], 'good')},
  result TEXT NOT NULL DEFAULT '',
  error TEXT NOT NULL DEFAULT ''
) STRICT;

-- Pictures that the owner uploaded. We choose the file name, which includes the picture's size; the sender's is never used.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  ${oneOf('kind', ['event', 'auction', 'group_photo', 'site'])},
  file TEXT NOT NULL UNIQUE,
  ${instant('created_at')}
) STRICT;

-- A form that is sent again gets the first answer again, whichever process receives it. The key is a hash of everything that
-- was sent.
CREATE TABLE idempotency_keys (
  key_hash TEXT PRIMARY KEY,
  ${oneOf('state', ['running', 'done'], 'running')},
  ${json('answer')},
  ${instant('created_at')},
  CHECK ((state = 'done') = (answer IS NOT NULL))
) STRICT;
CREATE INDEX idempotency_keys_created ON idempotency_keys(created_at);

CREATE TABLE exchange_rates (
  base TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate REAL NOT NULL CHECK (rate > 0),
  source TEXT NOT NULL,
  ${instant('read_at')},
  PRIMARY KEY (base, currency)
) STRICT;

-- One row that is rewritten to check whether anything can be stored.
CREATE TABLE write_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO write_checks (id, content) VALUES (1, x'');
`

/** The simulated card provider's own data, which Stripe would store on its side. */
export const simulatedProvider = `
CREATE TABLE simulated_charges (
  id TEXT PRIMARY KEY,
  ${oneOf('kind', ['intent', 'session'])},
  intent_id TEXT NOT NULL UNIQUE,
  client_secret TEXT NOT NULL UNIQUE,
  idempotency_key TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  email TEXT NOT NULL,
  metadata TEXT NOT NULL CHECK (json_valid(metadata)),
  success_url TEXT,
  cancel_url TEXT,
  ${oneOf('status', ['open', 'requires_action', 'succeeded', 'cancelled'], 'open')},
  decline_message TEXT,
  ${cents('refunded_cents', 0)},
  ${instantOrNull('expires_at')},
  ${instant('created_at')},
  -- When the money was taken.
  ${instantOrNull('paid_at')},
  CHECK (refunded_cents <= amount_cents)
) STRICT;

CREATE TABLE simulated_refunds (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  ${instant('created_at')}
) STRICT;

CREATE TABLE simulated_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  tries INTEGER NOT NULL DEFAULT 0,
  ${instant('next_try_at')},
  ${instantOrNull('delivered_at')},
  ${instant('created_at')}
) STRICT;
CREATE INDEX simulated_events_due ON simulated_events(next_try_at) WHERE delivered_at IS NULL;
`
