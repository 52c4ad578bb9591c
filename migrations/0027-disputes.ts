import { cents, instant, instantOrNull, oneOf } from './columns'

/**
 * Each dispute of a payment is a row, and what a payment is worth to us is one column that every sum uses. Who asked for a
 * refund and why, why a voucher ended, and that a win was refunded are columns too, no longer words in a sentence.
 */
export const sql = `
CREATE TABLE disputes (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  -- The card provider's id of it.
  provider_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- The provider's word for it: 'fraudulent', 'product_not_received'.
  reason TEXT NOT NULL,
  -- An inquiry only asks; an open dispute has taken the money until it is decided.
  ${oneOf('state', ['inquiry', 'open', 'won', 'lost'])},
  ${instant('opened_at')},
  -- The last moment to answer it at the provider.
  ${instantOrNull('due_by')},
  ${instantOrNull('closed_at')},
  CHECK (state NOT IN ('won', 'lost') OR closed_at IS NOT NULL),
  CHECK (state <> 'open' OR closed_at IS NULL)
) STRICT;
CREATE INDEX disputes_payment ON disputes(payment_id);

ALTER TABLE payments DROP COLUMN disputed_at;
-- What open and lost disputes have taken away.
ALTER TABLE payments ADD COLUMN ${cents('disputed_cents', 0)};
-- What we have of it: every sum of money uses this.
ALTER TABLE payments ADD COLUMN kept_cents INTEGER GENERATED ALWAYS AS
  (CASE WHEN paid_at IS NULL THEN 0 ELSE amount_cents - refunded_cents - disputed_cents END) VIRTUAL;

CREATE TRIGGER disputes_inserted AFTER INSERT ON disputes BEGIN
  UPDATE payments SET disputed_cents =
    (SELECT coalesce(sum(amount_cents), 0) FROM disputes WHERE payment_id = NEW.payment_id AND state IN ('open', 'lost'))
  WHERE id = NEW.payment_id;
END;
CREATE TRIGGER disputes_updated AFTER UPDATE ON disputes BEGIN
  UPDATE payments SET disputed_cents =
    (SELECT coalesce(sum(amount_cents), 0) FROM disputes WHERE payment_id = NEW.payment_id AND state IN ('open', 'lost'))
  WHERE id = NEW.payment_id;
END;

DROP INDEX payments_revenue;
CREATE INDEX payments_revenue ON payments(currency, paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE refunds_with_requester (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  ${oneOf('state', ['pending', 'succeeded', 'failed'], 'pending')},
  provider_id TEXT,
  -- Read by the payer too.
  reason TEXT NOT NULL,
  -- 'provider': somebody refunded it at the card provider's own pages.
  ${oneOf('requester', ['owner', 'system', 'provider'])},
  -- Which owner.
  username TEXT,
  -- Why the system refunds: what was paid for could not be made, or had been paid another way.
  cause TEXT CHECK (cause IN ('not_made', 'paid_twice')),
  tries INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  ${instant('created_at')},
  ${instantOrNull('done_at')},
  CHECK ((requester = 'owner') = (username IS NOT NULL)),
  CHECK ((requester = 'system') = (cause IS NOT NULL))
) STRICT;
INSERT INTO refunds_with_requester
SELECT r.id, r.payment_id, r.amount_cents, r.state, r.provider_id, r.reason,
  CASE r.requested_by WHEN 'system' THEN 'system' WHEN 'card provider' THEN 'provider' ELSE 'owner' END,
  CASE WHEN r.requested_by NOT IN ('system', 'card provider') THEN r.requested_by END,
  CASE WHEN r.requested_by = 'system' THEN CASE WHEN p.made_id IS NULL THEN 'not_made' ELSE 'paid_twice' END END,
  r.tries, r.last_error, r.created_at, r.done_at
FROM refunds r JOIN payments p ON p.id = r.payment_id;
DROP TABLE refunds;
ALTER TABLE refunds_with_requester RENAME TO refunds;
CREATE INDEX refunds_payment ON refunds(payment_id);
CREATE UNIQUE INDEX refunds_provider ON refunds(provider_id) WHERE provider_id IS NOT NULL;

-- A voucher whose own payment went back: nothing is left on it, and nothing comes back to it.
ALTER TABLE vouchers ADD COLUMN ${instantOrNull('ended_at')};
ALTER TABLE vouchers ADD COLUMN end_reason TEXT CHECK (end_reason IN ('refunded', 'disputed'))
  CHECK ((end_reason IS NULL) = (ended_at IS NULL)) CHECK (ended_at IS NULL OR is_redeemed = 1);
UPDATE vouchers SET ended_at = redeemed_at, end_reason = 'refunded', redeemed_at = NULL, redeemed_by = NULL
WHERE redeemed_by = 'Refunded' AND is_redeemed = 1;

-- The whole price of a win that was paid went back.
ALTER TABLE auction_results ADD COLUMN ${instantOrNull('refunded_at')};
UPDATE auction_results SET notes = '', refunded_at = coalesce(
  (SELECT max(done_at) FROM refunds WHERE payment_id = auction_results.payment_id AND state = 'succeeded'), completed_at)
WHERE notes = 'Refunded in full';
`
