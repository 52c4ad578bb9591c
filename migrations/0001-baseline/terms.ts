import { instant } from '../columns'

/** A setting as JSON; Waipu's value until the owner chooses one (rule 9.12). */
const setting = (key: string, waipu: string) =>
  `coalesce((SELECT value FROM settings WHERE key = '${key}'), '${waipu}')`

/**
 * Creates the payment's invoice with the present tax; without tax for other currencies and when the studio has no tax.
 */
const MAKE_INVOICE = `
INSERT INTO invoices (payment_id, tax_name, tax_rate, tax_number)
  SELECT id, coalesce(tax ->> 'name', ''), coalesce(tax ->> 'rate', 0), iif(tax ->> 'rate' > 0, number ->> '$', '')
  FROM (
    SELECT id, ${setting('taxNumber', '""')} AS number,
      iif(json_quote(currency) = ${setting('currency', '"nzd"')}, ${setting('tax', '{"name":"GST","rate":15}')}, 'null') AS tax
    FROM payments WHERE id = NEW.id
  );`

/** Rows of this table can be neither changed nor deleted. */
const fixed = (table: string) => `
CREATE TRIGGER ${table}_stay BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'terms_are_fixed'); END;
CREATE TRIGGER ${table}_remain BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'terms_are_fixed'); END;`

/** The invoice of each payment, and every text of the terms with the time when it came into force. */
export const terms = `
-- Created by triggers as soon as a payment is paid; the id is the invoice number.
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments(id),
  -- The studio's tax at the time of the payment ('' and 0 without tax), and its tax number ('' while not registered).
  tax_name TEXT NOT NULL,
  tax_rate REAL NOT NULL CHECK (tax_rate >= 0),
  tax_number TEXT NOT NULL CHECK (tax_rate > 0 OR tax_number = ''),
  buyer_name TEXT NOT NULL DEFAULT '' CHECK (length(buyer_name) <= 200),
  buyer_address TEXT NOT NULL DEFAULT '' CHECK (length(buyer_address) <= 500)
) STRICT;
CREATE TRIGGER invoices_fixed BEFORE UPDATE OF id, payment_id, tax_name, tax_rate, tax_number ON invoices
BEGIN SELECT RAISE(ABORT, 'invoice_is_fixed'); END;
CREATE TRIGGER payments_invoice_paid AFTER UPDATE OF paid_at ON payments
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.amount_cents > 0
BEGIN ${MAKE_INVOICE} END;
CREATE TRIGGER payments_invoice_taken AFTER INSERT ON payments
WHEN NEW.paid_at IS NOT NULL AND NEW.amount_cents > 0
BEGIN ${MAKE_INVOICE} END;

CREATE TABLE terms_texts (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  text TEXT NOT NULL
) STRICT;
-- The same text can come into force more than once.
CREATE TABLE terms_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL REFERENCES terms_texts(hash),
  ${instant('in_force_from')}
) STRICT;${fixed('terms_texts')}${fixed('terms_versions')}
`
