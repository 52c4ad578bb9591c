import { instant, instantOrNull, json } from '../columns'

/** The owner's account, sessions and settings; what the owner changed, and how each change is taken back. */
export const owner = `
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
  ${instant('last_used_at')}
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

-- The steps that take a change back, as JSON, and what is done after them. Deleted after some days: they hold personal data.
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
