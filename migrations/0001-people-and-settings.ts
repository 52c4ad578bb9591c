import { flag, instant, instantOrNull, json, oneOf, text } from './columns'

/** The owner, her sessions and settings; customers; the audit log (spec 2 §3; PRODUCT §8). */
export const sql = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(username) BETWEEN 1 AND 100),
  password_hash TEXT NOT NULL,
  display_name TEXT NOT NULL DEFAULT '',
  ${instant('created_at')}
) STRICT;

-- Keyed by a hash: a copy of the database opens no session.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  ${instant('created_at')},
  ${instant('expires_at')},
  ${instant('seen_at')},
  user_agent TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX sessions_user ON sessions(user_id);

CREATE TABLE setup_links (
  token_hash TEXT PRIMARY KEY,
  ${instant('created_at')},
  ${instantOrNull('used_at')}
) STRICT;

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

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  ${text('name')},
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  phone TEXT NOT NULL DEFAULT '',
  ${flag('is_event_subscriber', 0)},
  ${instantOrNull('anonymised_at')},
  ${instant('created_at')},
  ${instant('updated_at')}
) STRICT;
CREATE INDEX customers_name ON customers(name COLLATE NOCASE);

-- Messages from the contact and sales pages (spec 2 §3 'Contact form').
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY,
  ${oneOf('source', ['contact', 'box', 'buy_now'])},
  ${text('name')},
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  phone TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  currency TEXT,
  ${oneOf('state', ['new', 'answered', 'spam'], 'new')},
  ${instant('created_at')}
) STRICT;

CREATE TABLE exchange_rates (
  base TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate REAL NOT NULL CHECK (rate > 0),
  source TEXT NOT NULL,
  ${instant('read_at')},
  PRIMARY KEY (base, currency)
) STRICT;

-- Pictures that the owner uploaded; the name on disk is ours, never the sender's.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  ${oneOf('kind', ['event', 'auction', 'group_photo', 'site'])},
  file TEXT NOT NULL UNIQUE,
  content_type TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  ${instant('created_at')}
) STRICT;

CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  ${instant('started_at')},
  ${instantOrNull('finished_at')},
  result TEXT NOT NULL DEFAULT '',
  runs INTEGER NOT NULL DEFAULT 0
) STRICT;
`
