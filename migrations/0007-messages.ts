import { instant, instantOrNull, json, oneOf } from './columns'

/** The outbox: every e-mail is a row, written in the transaction of its cause (PRODUCT §9). */
export const sql = `
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  ${oneOf('stream', ['transactional', 'marketing'], 'transactional')},
  -- One message a cause: a cause that happens twice queues once.
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
  ${instantOrNull('accepted_at')}
) STRICT;
CREATE INDEX messages_due ON messages(next_try_at) WHERE state IN ('queued', 'sending');
CREATE INDEX messages_created ON messages(created_at);

CREATE TABLE message_attachments (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX message_attachments_message ON message_attachments(message_id);

-- Addresses that the mail provider refused for good, and people who asked for no more marketing.
CREATE TABLE suppressed_addresses (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  ${oneOf('reason', ['refused', 'unsubscribed', 'complained'])},
  ${instant('created_at')}
) STRICT;
`
