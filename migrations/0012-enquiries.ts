import { instantOrNull } from './columns'

/** Enquiries that are answered, held off as advertising, or became the purchase of a package (spec 2 §2). */
export const sql = `
-- The payment of a package, and the customer that it made.
ALTER TABLE enquiries ADD COLUMN payment_id TEXT REFERENCES payments(id);
ALTER TABLE enquiries ADD COLUMN customer_id INTEGER REFERENCES customers(id) ON DELETE SET NULL;
-- A purchase's own page: what is read aloud, and the secret of its link.
ALTER TABLE enquiries ADD COLUMN reference TEXT;
ALTER TABLE enquiries ADD COLUMN link_nonce TEXT;
-- Why it was taken for advertising when it came.
ALTER TABLE enquiries ADD COLUMN held_because TEXT CHECK (held_because IN ('trap', 'links', 'fast'));
ALTER TABLE enquiries ADD COLUMN ${instantOrNull('answered_at')};
CREATE UNIQUE INDEX enquiries_payment ON enquiries(payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX enquiries_reference ON enquiries(reference) WHERE reference IS NOT NULL;
CREATE INDEX enquiries_state ON enquiries(state, created_at);
CREATE INDEX enquiries_email ON enquiries(email COLLATE NOCASE, created_at);

CREATE TRIGGER enquiries_purchase BEFORE INSERT ON enquiries
WHEN (NEW.payment_id IS NULL) <> (NEW.reference IS NULL) OR (NEW.payment_id IS NULL) <> (NEW.link_nonce IS NULL)
BEGIN SELECT RAISE(ABORT, 'purchase_without_page'); END;
`
