import { instant, instantOrNull, oneOf, text } from '../columns'

/** Accounts, sessions, one-time links (first account, invitation, forgotten password) and passkeys. */
export const accounts = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(username) BETWEEN 1 AND 100),
  password_hash TEXT NOT NULL,
  display_name TEXT NOT NULL DEFAULT '',
  ${instant('created_at')},
  email TEXT COLLATE NOCASE CHECK (email LIKE '%_@_%'),
  ${oneOf('role', ['owner', 'helper', 'door'], 'owner')},
  -- This person may undo only later changes: earlier ones were made in another role or by another person of this name.
  ${instantOrNull('role_since')}
) STRICT;
CREATE UNIQUE INDEX users_email ON users(email);

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- A hash, so that nobody can log in with a copy of the database.
  token_hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  ${text('device')},
  ${instant('created_at')},
  ${instant('expires_at')},
  ${instant('last_used_at')}
) STRICT;
CREATE INDEX sessions_user ON sessions(user_id);

-- 'setup' creates the first account, 'invitation' a further account, 'password' a new password for an existing account.
CREATE TABLE account_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  ${oneOf('purpose', ['setup', 'invitation', 'password'])},
  user_id INTEGER REFERENCES users(id) ON DELETE CASCADE,
  email TEXT COLLATE NOCASE,
  role TEXT CHECK (role IN ('owner', 'helper', 'door')),
  ${instant('created_at')},
  ${instantOrNull('expires_at')},
  ${instantOrNull('used_at')},
  CHECK ((purpose = 'password') = (user_id IS NOT NULL)),
  CHECK ((purpose = 'invitation') = (email IS NOT NULL AND role IS NOT NULL)),
  CHECK ((purpose = 'setup') = (expires_at IS NULL))
) STRICT;
CREATE INDEX account_links_user ON account_links(user_id);

-- The last owner can be neither deleted nor given another role.
CREATE TRIGGER users_keep_an_owner_delete BEFORE DELETE ON users
WHEN OLD.role = 'owner' AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'owner' AND id <> OLD.id)
BEGIN SELECT RAISE(ABORT, 'last_owner'); END;
CREATE TRIGGER users_keep_an_owner_update BEFORE UPDATE OF role ON users
WHEN OLD.role = 'owner' AND NEW.role <> 'owner'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'owner' AND id <> OLD.id)
BEGIN SELECT RAISE(ABORT, 'last_owner'); END;

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL DEFAULT 0 CHECK (counter >= 0),
  -- JSON: how the device can be reached ('internal', 'hybrid', 'usb', ...).
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  ${text('name', 60)},
  ${instant('created_at')},
  ${instantOrNull('last_used_at')}
) STRICT;
CREATE INDEX passkeys_user ON passkeys(user_id);

-- Challenges whose answer was accepted, stored until they expire, so that no answer is accepted twice.
CREATE TABLE used_challenges (
  challenge_hash TEXT PRIMARY KEY,
  ${instant('expires_at')}
) STRICT;

-- Who asked for links by e-mail, known or not, until a job has answered them.
CREATE TABLE link_requests (
  ${oneOf('kind', ['own', 'password'])},
  -- As it was typed; for a password it may be a username.
  address TEXT NOT NULL COLLATE NOCASE,
  ${instant('created_at')},
  PRIMARY KEY (kind, address)
) STRICT;
`
