import { instant, instantOrNull, json, oneOf } from '../columns'

/** The outbox: every e-mail is a row, stored in the same transaction as its cause. */
export const messages = `
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  ${oneOf('stream', ['transactional', 'marketing'], 'transactional')},
  -- Identifies the cause, so that a cause that occurs twice queues one message.
  dedupe_key TEXT NOT NULL UNIQUE,
  to_email TEXT NOT NULL,
  to_name TEXT NOT NULL DEFAULT '',
  reply_to TEXT,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  ${json('headers')},
  ${oneOf('state', ['queued', 'sending', 'accepted', 'bounced', 'failed', 'suppressed'], 'queued')},
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 8),
  ${instant('next_try_at')},
  provider_id TEXT,
  last_error TEXT,
  ${instant('created_at')},
  ${instantOrNull('accepted_at')},
  -- When the owner reached the recipient in another way, because the address takes no mail.
  ${instantOrNull('settled_at')},
  -- What the mail provider reports after accepting the message. Only the later of delivery and bounce is stored.
  ${instantOrNull('delivered_at')} CHECK (delivered_at IS NULL OR state = 'accepted'),
  ${instantOrNull('bounced_at')} CHECK ((bounced_at IS NOT NULL) = (state = 'bounced')),
  -- When the recipient reported the message as spam.
  ${instantOrNull('complained_at')}
) STRICT;
CREATE INDEX messages_due ON messages(next_try_at) WHERE state IN ('queued', 'sending');
-- An e-mail waits for an older one to the same address.
CREATE INDEX messages_waiting_to ON messages(to_email) WHERE state IN ('queued', 'sending');
CREATE INDEX messages_created ON messages(created_at);
CREATE INDEX messages_to ON messages(to_email COLLATE NOCASE);
CREATE INDEX messages_failed ON messages(id) WHERE state = 'failed';
CREATE INDEX messages_undeliverable ON messages(id)
WHERE (state IN ('suppressed', 'bounced') OR complained_at IS NOT NULL) AND stream = 'transactional' AND settled_at IS NULL;
CREATE INDEX messages_provider ON messages(provider_id);

CREATE TABLE message_attachments (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX message_attachments_message ON message_attachments(message_id);

-- Addresses that the mail provider refuses permanently, and people who want no more marketing. Each reason has its own row, so
-- that ending one reason leaves the others.
CREATE TABLE suppressed_emails (
  email TEXT NOT NULL COLLATE NOCASE,
  ${oneOf('reason', ['refused', 'unsubscribed', 'complained'])},
  ${instant('created_at')},
  PRIMARY KEY (email, reason)
) STRICT;
`

/** Queues an address for the marketing service, or queues it again when it is queued already. */
const queue = (values: string) => `
  INSERT INTO marketing_contacts (email, name, wanted, next_try_at, updated_at) ${values}
  ON CONFLICT (email) DO UPDATE SET name = excluded.name, wanted = excluded.wanted, state = 'waiting', tries = 0,
    last_error = NULL, next_try_at = excluded.next_try_at, updated_at = excluded.updated_at;`

const isSuppressed = (email: string) => `EXISTS (SELECT 1 FROM suppressed_emails s WHERE s.email = ${email})`

/**
 * What the marketing service should have for each address. Triggers queue every change of a customer or a subscription.
 */
export const marketing = `
-- A job sends the contacts to the service; 'done' when the service has the contact. 'off': remove it from the list. 'gone':
-- delete it completely.
CREATE TABLE marketing_contacts (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  ${oneOf('wanted', ['on', 'off', 'gone'])},
  ${oneOf('state', ['waiting', 'done', 'failed'], 'waiting')},
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 8),
  ${instant('next_try_at')},
  last_error TEXT,
  ${instant('updated_at')}
) STRICT;
CREATE INDEX marketing_contacts_due ON marketing_contacts(next_try_at) WHERE state = 'waiting';

CREATE TRIGGER customers_marketing_new AFTER INSERT ON customers
WHEN NEW.anonymised_at IS NULL AND NEW.unsubscribed_at IS NULL AND NOT ${isSuppressed('NEW.email')}
BEGIN${queue("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_marketing_changed AFTER UPDATE OF name, email ON customers
WHEN NEW.anonymised_at IS NULL AND (OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email)
  AND NEW.unsubscribed_at IS NULL AND NOT (OLD.is_event_subscriber = 1 AND NEW.is_event_subscriber = 0)
  AND NOT ${isSuppressed('NEW.email')}
BEGIN${queue("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_marketing_gone AFTER UPDATE OF email, anonymised_at ON customers
WHEN OLD.anonymised_at IS NULL AND (OLD.email <> NEW.email OR NEW.anonymised_at IS NOT NULL)
BEGIN${queue("VALUES (OLD.email, '', 'gone', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_marketing_deleted AFTER DELETE ON customers WHEN OLD.anonymised_at IS NULL
BEGIN${queue("VALUES (OLD.email, '', 'gone', OLD.updated_at, OLD.updated_at)")}
END;

-- A subscriber who is taken off also leaves the marketing list, and no sync adds them again. Customers who never subscribed
-- are on the marketing list like all customers.
CREATE TRIGGER customers_unsubscribed AFTER UPDATE OF is_event_subscriber ON customers
WHEN OLD.is_event_subscriber = 1 AND NEW.is_event_subscriber = 0 AND NEW.anonymised_at IS NULL
BEGIN
  UPDATE customers SET unsubscribed_at = NEW.updated_at WHERE id = NEW.id;${queue("VALUES (NEW.email, '', 'off', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_subscribed_again AFTER UPDATE OF is_event_subscriber ON customers
WHEN OLD.is_event_subscriber = 0 AND NEW.is_event_subscriber = 1 AND OLD.unsubscribed_at IS NOT NULL
BEGIN
  UPDATE customers SET unsubscribed_at = NULL WHERE id = NEW.id;${queue(`SELECT NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at WHERE NOT ${isSuppressed('NEW.email')}`)}
END;

CREATE TRIGGER suppressed_marketing_off AFTER INSERT ON suppressed_emails
WHEN EXISTS (SELECT 1 FROM marketing_contacts m WHERE m.email = NEW.email AND m.wanted = 'on')
BEGIN${queue("VALUES (NEW.email, '', 'off', NEW.created_at, NEW.created_at)")}
END;

CREATE TRIGGER suppressed_marketing_on AFTER DELETE ON suppressed_emails
WHEN NOT ${isSuppressed('OLD.email')} AND EXISTS (SELECT 1 FROM customers c WHERE c.email = OLD.email AND c.anonymised_at IS NULL AND c.unsubscribed_at IS NULL)
BEGIN${queue("SELECT c.email, c.name, 'on', c.updated_at, c.updated_at FROM customers c WHERE c.email = OLD.email")}
END;
`
