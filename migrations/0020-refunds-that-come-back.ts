/**
 * A refund that was called done can still fail: the card's bank sends it back days later. The payment is then what it was
 * before, and 'refunded' always means that all of it went back.
 */
export const sql = `
DROP TRIGGER payments_state_machine;
CREATE TRIGGER payments_state_machine BEFORE UPDATE OF state ON payments
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'open>expiring', 'open>cancelled', 'open>paid',
  'expiring>cancelled', 'expiring>paid',
  -- A charge that arrives after the cancel was answered is taken up, never lost.
  'cancelled>paid',
  'paid>fulfilled', 'paid>refunding',
  'refunding>refunded', 'refunding>fulfilled', 'fulfilled>refunded',
  -- The bank sent the refund back.
  'refunded>refunding', 'refunded>fulfilled'
)
BEGIN SELECT RAISE(ABORT, 'payment_state'); END;

UPDATE auction_results SET payment_status = 'completed', transaction_cents = final_bid_cents, notes = ''
WHERE payment_status = 'failed' AND notes = 'Refunded in full'
  AND payment_id IN (SELECT id FROM payments WHERE state = 'refunded' AND refunded_cents < amount_cents);

UPDATE payments SET state = CASE WHEN made_id IS NULL THEN 'refunding' ELSE 'fulfilled' END
WHERE state = 'refunded' AND refunded_cents < amount_cents;

CREATE TRIGGER payments_refunded_whole BEFORE UPDATE OF state, refunded_cents ON payments
WHEN NEW.state = 'refunded' AND NEW.refunded_cents < NEW.amount_cents
BEGIN SELECT RAISE(ABORT, 'payment_not_refunded_whole'); END;
`
