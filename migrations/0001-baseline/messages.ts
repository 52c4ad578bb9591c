import { instant, instantOrNull, json, oneOf } from '../columns'

/** The outbox: every e-mail is a row, written in the transaction of its cause. */
export const messages = `
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  ${oneOf('stream', ['transactional', 'marketing'], 'transactional')},
  -- One message for each cause: a cause that happens twice queues once.
  dedupe_key TEXT NOT NULL UNIQUE,
  to_email TEXT NOT NULL,
  to_name TEXT NOT NULL DEFAULT '',
  reply_to TEXT,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  ${json('headers')},
  ${oneOf('state', ['queued', 'sending', 'accepted', 'failed', 'suppressed'], 'queued')},
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 8),
  ${instant('next_try_at')},
  provider_id TEXT,
  last_error TEXT,
  ${instant('created_at')},
  ${instantOrNull('accepted_at')},
  -- The address takes no mail, and the owner has reached its person in another way.
  ${instantOrNull('settled_at')}
) STRICT;
CREATE INDEX messages_due ON messages(next_try_at) WHERE state IN ('queued', 'sending');
-- An e-mail waits for an older one to the same address.
CREATE INDEX messages_waiting_to ON messages(to_email) WHERE state IN ('queued', 'sending');
CREATE INDEX messages_created ON messages(created_at);
CREATE INDEX messages_to ON messages(to_email COLLATE NOCASE);
CREATE INDEX messages_failed ON messages(id) WHERE state = 'failed';
CREATE INDEX messages_undeliverable ON messages(id) WHERE state = 'suppressed' AND stream = 'transactional' AND settled_at IS NULL;

CREATE TABLE message_attachments (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX message_attachments_message ON message_attachments(message_id);

-- Addresses that the mail provider refused for good, and people who asked for no more marketing.
CREATE TABLE suppressed_emails (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  ${oneOf('reason', ['refused', 'unsubscribed', 'complained'])},
  ${instant('created_at')}
) STRICT;
`
