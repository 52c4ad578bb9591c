import { cents, instant, instantOrNull, oneOf } from './columns'

/**
 * What needs the owner about a payment is a row for each problem, no longer sentences in one column. What is being paid
 * for is made in a transaction of its own, which may fail and is tried again. A charge that does not fit its payment is a
 * row too, and goes back in full.
 */
export const sql = `
CREATE TABLE payment_problems (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  ${oneOf('kind', [
    'not_fulfilled',
    'stray_charge',
    'dispute_inquiry',
    'disputed',
    'dispute_lost',
    'refund_waiting',
    'refund_failed',
    'refund_not_sent',
    'refunded_at_provider',
    'deleted_unrefunded',
  ])},
  -- What it is about, where that is not the payment as a whole: a reference, a code, the id of a refund, a charge or a dispute.
  ${oneOf('subject_type', ['payment', 'booking', 'voucher', 'order', 'refund', 'charge', 'dispute'], 'payment')},
  subject TEXT NOT NULL DEFAULT '',
  -- The money in question.
  amount_cents INTEGER CHECK (amount_cents >= 0),
  -- The log line that has the whole error.
  error_reference TEXT,
  ${instant('raised_at')},
  ${instantOrNull('settled_at')},
  -- A username, 'system' or 'card provider'.
  settled_by TEXT,
  settled_how TEXT CHECK (settled_how IN ('dismissed', 'fulfilled', 'refunded', 'retried', 'removed', 'restored', 'closed')),
  CHECK ((subject_type = 'payment') = (subject = '')),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_how IS NULL))
) STRICT;
CREATE UNIQUE INDEX payment_problems_open ON payment_problems(payment_id, kind, subject_type, subject) WHERE settled_at IS NULL;
CREATE INDEX payment_problems_payment ON payment_problems(payment_id);

INSERT INTO payment_problems (payment_id, kind, subject_type, subject, amount_cents, raised_at)
SELECT id, 'disputed', 'payment', '', amount_cents, disputed_at FROM payments
WHERE disputed_at IS NOT NULL AND problem LIKE 'The card holder disputes%';
INSERT INTO payment_problems (payment_id, kind, subject_type, subject, amount_cents, raised_at)
SELECT r.payment_id, 'refund_failed', 'refund', r.id, r.amount_cents, r.done_at FROM refunds r JOIN payments p ON p.id = r.payment_id
WHERE r.state = 'failed' AND p.problem LIKE '%refund failed%' AND r.id = (SELECT max(id) FROM refunds WHERE payment_id = p.id);
INSERT INTO payment_problems (payment_id, kind, subject_type, subject, amount_cents, raised_at)
SELECT id, 'deleted_unrefunded', 'booking', substr(problem, instr(problem, 'Booking ') + 8, 9), amount_cents - refunded_cents, created_at
FROM payments WHERE problem LIKE '%Booking % was deleted without%' AND refunded_cents < amount_cents;

DROP INDEX payments_problem;
ALTER TABLE payments DROP COLUMN problem;

-- How often making what was paid for has failed, and when it is tried again.
ALTER TABLE payments ADD COLUMN fulfil_failures INTEGER NOT NULL DEFAULT 0 CHECK (fulfil_failures >= 0);
ALTER TABLE payments ADD COLUMN ${instantOrNull('fulfil_after')};

-- A charge of another amount or currency than asked for, or a second one for the same payment: it pays for nothing and is
-- refunded in full.
CREATE TABLE stray_charges (
  intent_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  ${oneOf('reason', ['wrong_amount', 'wrong_currency', 'wrong_payment', 'charged_twice'])},
  ${cents('amount_cents')},
  currency TEXT NOT NULL,
  ${oneOf('state', ['refunding', 'refunded', 'failed'], 'refunding')},
  refund_id TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  ${instant('created_at')},
  ${instantOrNull('done_at')}
) STRICT;
CREATE INDEX stray_charges_payment ON stray_charges(payment_id);
CREATE INDEX stray_charges_refunding ON stray_charges(created_at) WHERE state = 'refunding';
`
