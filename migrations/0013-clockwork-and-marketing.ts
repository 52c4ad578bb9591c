import { instant, instantOrNull, oneOf } from './columns'

/** What the marketing service is told of an address: written anew whenever the reason changes. */
const told = (values: string) => `
  INSERT INTO marketing_contacts (email, name, wanted, next_try_at, updated_at) ${values}
  ON CONFLICT (email) DO UPDATE SET name = excluded.name, wanted = excluded.wanted, state = 'waiting', tries = 0,
    last_error = NULL, next_try_at = excluded.next_try_at, updated_at = excluded.updated_at;`

/** The clockwork's book, the contacts of the marketing service, and order among the e-mails to one address. */
export const sql = `
-- 'slot' is the moment of the clock that was served last: of two processes one serves it. The lease ends when its
-- process died.
ALTER TABLE job_runs ADD COLUMN outcome TEXT NOT NULL DEFAULT 'good' CHECK (outcome IN ('running', 'good', 'failed'));
ALTER TABLE job_runs ADD COLUMN error TEXT NOT NULL DEFAULT '';
ALTER TABLE job_runs ADD COLUMN ${instantOrNull('slot')};
ALTER TABLE job_runs ADD COLUMN ${instantOrNull('lease_until')};
ALTER TABLE job_runs ADD COLUMN ${instantOrNull('next_run_at')};

-- An e-mail waits for an older one to the same address.
CREATE INDEX messages_waiting_to ON messages(to_email) WHERE state IN ('queued', 'sending');

-- Customers as the e-mail marketing service shall know them. It is told outside of any request; what it was told is
-- 'done'. 'off' leaves the list, 'gone' is forgotten altogether.
CREATE TABLE marketing_contacts (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  ${oneOf('wanted', ['on', 'off', 'gone'])},
  ${oneOf('state', ['waiting', 'done', 'failed'], 'waiting')},
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 8),
  ${instant('next_try_at')},
  last_error TEXT,
  ${instantOrNull('told_at')},
  ${instant('updated_at')}
) STRICT;
CREATE INDEX marketing_contacts_due ON marketing_contacts(next_try_at) WHERE state = 'waiting';

-- Whatever made, changed or ended a customer or a subscription, the service hears of it.
CREATE TRIGGER customers_told_insert AFTER INSERT ON customers
WHEN NEW.anonymised_at IS NULL AND NOT EXISTS (SELECT 1 FROM suppressed_addresses s WHERE s.email = NEW.email)
BEGIN${told("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_told_change AFTER UPDATE OF name, email ON customers
WHEN NEW.anonymised_at IS NULL AND (OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email)
  AND NOT EXISTS (SELECT 1 FROM suppressed_addresses s WHERE s.email = NEW.email)
BEGIN${told("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_told_gone AFTER UPDATE OF email, anonymised_at ON customers
WHEN OLD.anonymised_at IS NULL AND (OLD.email <> NEW.email OR NEW.anonymised_at IS NOT NULL)
BEGIN${told("VALUES (OLD.email, '', 'gone', NEW.updated_at, NEW.updated_at)")}
END;

CREATE TRIGGER customers_told_delete AFTER DELETE ON customers WHEN OLD.anonymised_at IS NULL
BEGIN${told("VALUES (OLD.email, '', 'gone', OLD.updated_at, OLD.updated_at)")}
END;

CREATE TRIGGER suppressed_told_insert AFTER INSERT ON suppressed_addresses
WHEN EXISTS (SELECT 1 FROM marketing_contacts m WHERE m.email = NEW.email AND m.wanted = 'on')
BEGIN${told("VALUES (NEW.email, '', 'off', NEW.created_at, NEW.created_at)")}
END;

CREATE TRIGGER suppressed_told_delete AFTER DELETE ON suppressed_addresses
WHEN EXISTS (SELECT 1 FROM customers c WHERE c.email = OLD.email AND c.anonymised_at IS NULL)
BEGIN${told("SELECT c.email, c.name, 'on', c.updated_at, c.updated_at FROM customers c WHERE c.email = OLD.email")}
END;
`
