import { instant, instantOrNull, json, oneOf } from '../columns'

/** What the running site needs: jobs, uploads, repeated requests, exchange rates, the check for a full disk. */
export const operation = `
-- 'slot' is the moment of the clock that was served last: of two processes one serves it. The lease ends when its process
-- died.
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

-- Pictures that the owner uploaded; the name on disk is ours, never the sender's, and says the picture's size.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  ${oneOf('kind', ['event', 'auction', 'group_photo', 'site'])},
  file TEXT NOT NULL UNIQUE,
  ${instant('created_at')}
) STRICT;

-- A form that is sent again gets the answer that the first one got, whichever process it reaches. The key is a hash of
-- everything that was sent.
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

-- One row that is written again to find out whether anything can be written.
CREATE TABLE write_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO write_checks (id, content) VALUES (1, x'');
`
