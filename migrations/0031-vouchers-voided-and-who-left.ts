import { instantOrNull } from './columns'

/** Queues an address for the marketing service, anew whenever the reason changes. */
const queue = (values: string) => `
  INSERT INTO marketing_contacts (email, name, wanted, next_try_at, updated_at) ${values}
  ON CONFLICT (email) DO UPDATE SET name = excluded.name, wanted = excluded.wanted, state = 'waiting', tries = 0,
    last_error = NULL, next_try_at = excluded.next_try_at, updated_at = excluded.updated_at;`

const isSuppressed = (email: string) => `EXISTS (SELECT 1 FROM suppressed_addresses s WHERE s.email = ${email})`

/**
 * The owner voids a voucher with a reason: nothing is left on it, as on one whose money went back. A voucher that she sells
 * for cash counts among those that the customer bought. The column that says why a voucher ended is made anew for its list
 * of reasons.
 *
 * A subscriber who is taken off is somebody who left: the marketing list loses them, and no sync brings them back. A customer
 * who never subscribed is on it like every customer.
 */
export const sql = `
ALTER TABLE vouchers ADD COLUMN ended_before TEXT;
ALTER TABLE vouchers ADD COLUMN reason_before TEXT;
UPDATE vouchers SET ended_before = ended_at, reason_before = end_reason, ended_at = NULL, end_reason = NULL
WHERE ended_at IS NOT NULL;
ALTER TABLE vouchers DROP COLUMN end_reason;
ALTER TABLE vouchers ADD COLUMN end_reason TEXT CHECK (end_reason IN ('refunded', 'disputed', 'voided'))
  CHECK ((end_reason IS NULL) = (ended_at IS NULL)) CHECK (ended_at IS NULL OR is_redeemed = 1);
UPDATE vouchers SET ended_at = ended_before, end_reason = reason_before WHERE ended_before IS NOT NULL;
ALTER TABLE vouchers DROP COLUMN ended_before;
ALTER TABLE vouchers DROP COLUMN reason_before;
-- Why the owner voided it.
ALTER TABLE vouchers ADD COLUMN void_reason TEXT CHECK ((void_reason IS NULL) = (end_reason IS NOT 'voided'))
  CHECK (length(trim(void_reason)) BETWEEN 1 AND 300);

DROP VIEW customer_totals;
CREATE VIEW customer_totals AS
SELECT c.id AS customer_id,
  (SELECT count(*) FROM vouchers v WHERE v.customer_id = c.id AND (v.kind = 'sold' OR v.payment_id IS NOT NULL)) AS vouchers_purchased,
  (SELECT coalesce(sum(v.value_cents), 0) FROM vouchers v WHERE v.customer_id = c.id AND (v.kind = 'sold' OR v.payment_id IS NOT NULL)) AS total_voucher_cents
FROM customers c;

ALTER TABLE customers ADD COLUMN ${instantOrNull('unsubscribed_at')};
UPDATE customers SET is_event_subscriber = 0, unsubscribed_at = updated_at
WHERE is_event_subscriber = 1 AND ${isSuppressed('customers.email')};

CREATE TRIGGER customers_left AFTER UPDATE OF is_event_subscriber ON customers
WHEN OLD.is_event_subscriber = 1 AND NEW.is_event_subscriber = 0 AND NEW.anonymised_at IS NULL
BEGIN
  UPDATE customers SET unsubscribed_at = NEW.updated_at WHERE id = NEW.id;${queue("VALUES (NEW.email, '', 'off', NEW.updated_at, NEW.updated_at)")}
END;
CREATE TRIGGER customers_back AFTER UPDATE OF is_event_subscriber ON customers
WHEN OLD.is_event_subscriber = 0 AND NEW.is_event_subscriber = 1 AND OLD.unsubscribed_at IS NOT NULL
BEGIN
  UPDATE customers SET unsubscribed_at = NULL WHERE id = NEW.id;${queue(`SELECT NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at WHERE NOT ${isSuppressed('NEW.email')}`)}
END;

DROP TRIGGER customers_told_insert;
CREATE TRIGGER customers_told_insert AFTER INSERT ON customers
WHEN NEW.anonymised_at IS NULL AND NEW.unsubscribed_at IS NULL AND NOT ${isSuppressed('NEW.email')}
BEGIN${queue("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;
DROP TRIGGER customers_told_change;
CREATE TRIGGER customers_told_change AFTER UPDATE OF name, email ON customers
WHEN NEW.anonymised_at IS NULL AND (OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email)
  AND NEW.unsubscribed_at IS NULL AND NOT ${isSuppressed('NEW.email')}
BEGIN${queue("VALUES (NEW.email, NEW.name, 'on', NEW.updated_at, NEW.updated_at)")}
END;
DROP TRIGGER suppressed_told_delete;
CREATE TRIGGER suppressed_told_delete AFTER DELETE ON suppressed_addresses
WHEN EXISTS (SELECT 1 FROM customers c WHERE c.email = OLD.email AND c.anonymised_at IS NULL AND c.unsubscribed_at IS NULL)
BEGIN${queue("SELECT c.email, c.name, 'on', c.updated_at, c.updated_at FROM customers c WHERE c.email = OLD.email")}
END;
`
