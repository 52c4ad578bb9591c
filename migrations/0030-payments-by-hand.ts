import { cents, instant, instantOrNull, json, oneOf } from './columns'

/**
 * Money that the owner takes by hand (cash, a bank transfer) is a payment like any other, with its way of paying: it counts
 * in every sum of money. No provider knows of it: it has no attempts and no charge. The table is made anew, as SQLite cannot
 * change a table's constraints; what refers to it is checked when all of this is committed.
 */
export const sql = `
PRAGMA defer_foreign_keys = ON;
CREATE TABLE payments_before AS SELECT * FROM payments;
DROP TABLE payments;

CREATE TABLE payments (
  id TEXT PRIMARY KEY CHECK (length(id) >= 16),
  ${oneOf('purpose', ['booking', 'voucher', 'paint_kit', 'custom_frame', 'auction', 'package'])},
  amount_cents INTEGER NOT NULL,
  ${oneOf('currency', ['nzd', 'usd'], 'nzd')},
  -- 'manual': the owner took the money.
  ${oneOf('provider', ['simulated', 'stripe', 'manual'])},
  ${oneOf('method', ['card', 'cash', 'bank_transfer', 'other'], 'card')},
  ${oneOf('state', ['open', 'expiring', 'cancelled', 'paid', 'fulfilled', 'refunding', 'refunded'], 'open')},
  -- The browser that began it (a hash of its cookie), or nothing for a client without cookies.
  visitor TEXT,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL,
  -- What is to be made, stored before the card is charged. NULL: 'paid, awaiting details'.
  ${json('details')},
  -- The provider's id of the charge that paid it.
  intent_id TEXT,
  ${cents('refunded_cents', 0)},
  decline_message TEXT,
  ${oneOf('made_kind', ['nothing', 'booking', 'voucher', 'paint_kit_order', 'custom_frame_order', 'auction_result', 'enquiry'], 'nothing')},
  made_id INTEGER,
  ${oneOf('made_part', ['whole', 'difference'], 'whole')},
  ${instant('created_at')},
  ${instantOrNull('expires_at')},
  ${instantOrNull('paid_at')},
  ${instantOrNull('fulfilled_at')},
  -- How often making what was paid for has failed, and when it is tried again.
  fulfil_failures INTEGER NOT NULL DEFAULT 0 CHECK (fulfil_failures >= 0),
  ${instantOrNull('fulfil_after')},
  -- What open and lost disputes have taken away.
  ${cents('disputed_cents', 0)},
  -- What we have of it: every sum of money uses this.
  kept_cents INTEGER GENERATED ALWAYS AS
    (CASE WHEN paid_at IS NULL THEN 0 ELSE amount_cents - refunded_cents - disputed_cents END) VIRTUAL,
  CHECK (currency = 'nzd' OR purpose = 'package'),
  -- No card is charged less than 50 cents.
  CHECK (amount_cents >= CASE provider WHEN 'manual' THEN 1 ELSE 50 END),
  CHECK (refunded_cents <= amount_cents),
  CHECK ((made_kind = 'nothing') = (made_id IS NULL)),
  CHECK ((fulfilled_at IS NULL) = (made_id IS NULL)),
  CHECK (state <> 'fulfilled' OR made_id IS NOT NULL),
  CHECK ((paid_at IS NULL) = (state IN ('open', 'expiring', 'cancelled'))),
  CHECK ((intent_id IS NULL) = (paid_at IS NULL OR provider = 'manual')),
  CHECK ((provider = 'manual') = (method <> 'card')),
  -- It is written down when the money is there: nothing waits for it, and nothing of it is disputed.
  CHECK (provider <> 'manual' OR (state IN ('fulfilled', 'refunded') AND disputed_cents = 0))
) STRICT;

INSERT INTO payments (id, purpose, amount_cents, currency, provider, state, visitor, name, email, description, details,
  intent_id, refunded_cents, decline_message, made_kind, made_id, made_part, created_at, expires_at, paid_at, fulfilled_at,
  fulfil_failures, fulfil_after, disputed_cents)
SELECT id, purpose, amount_cents, currency, provider, state, visitor, name, email, description, details,
  intent_id, refunded_cents, decline_message, made_kind, made_id, made_part, created_at, expires_at, paid_at, fulfilled_at,
  fulfil_failures, fulfil_after, disputed_cents
FROM payments_before;
DROP TABLE payments_before;

CREATE UNIQUE INDEX payments_intent ON payments(provider, intent_id);
CREATE UNIQUE INDEX payments_made ON payments(made_kind, made_id)
  WHERE made_id IS NOT NULL AND made_part = 'whole' AND provider <> 'manual';
-- The owner may take more for a booking when its party grows.
CREATE UNIQUE INDEX payments_made_by_hand ON payments(made_kind, made_id)
  WHERE provider = 'manual' AND state = 'fulfilled' AND made_kind <> 'booking';
CREATE INDEX payments_made_parts ON payments(made_kind, made_id) WHERE made_id IS NOT NULL;
CREATE INDEX payments_unsettled ON payments(state) WHERE state IN ('open', 'expiring', 'paid', 'refunding');
CREATE INDEX payments_created ON payments(created_at DESC);
CREATE INDEX payments_email ON payments(email COLLATE NOCASE);
CREATE INDEX payments_revenue ON payments(currency, paid_at) WHERE paid_at IS NOT NULL;

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

CREATE TRIGGER payments_amount_fixed BEFORE UPDATE OF amount_cents, currency, purpose, provider, method ON payments
WHEN OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.purpose <> NEW.purpose
  OR OLD.provider <> NEW.provider OR OLD.method <> NEW.method
BEGIN SELECT RAISE(ABORT, 'payment_terms_are_fixed'); END;

CREATE TRIGGER payments_refunded_whole BEFORE UPDATE OF state, refunded_cents ON payments
WHEN NEW.state = 'refunded' AND NEW.refunded_cents < NEW.amount_cents
BEGIN SELECT RAISE(ABORT, 'payment_not_refunded_whole'); END;

CREATE TRIGGER payments_parts BEFORE UPDATE OF made_part, made_kind ON payments
WHEN NEW.made_part = 'difference' AND NEW.made_kind NOT IN ('nothing', 'booking')
BEGIN SELECT RAISE(ABORT, 'only_bookings_have_parts'); END;

-- What the owner took before: how it was paid is not known.
INSERT INTO payments (id, purpose, amount_cents, provider, method, state, name, email, description, made_kind, made_id,
  created_at, paid_at, fulfilled_at)
SELECT 'pay_' || lower(hex(randomblob(16))), 'booking', by_hand, 'manual', 'other', 'fulfilled', name, email,
  'Booking ' || reference, 'booking', id, created_at, created_at, created_at
FROM (SELECT b.*, b.total_cents - b.credit_cents - (SELECT coalesce(sum(p.amount_cents), 0) FROM payments p
    WHERE p.made_kind = 'booking' AND p.made_id = b.id) AS by_hand
  FROM bookings b WHERE b.payment_status = 'paid')
WHERE by_hand > 0;

INSERT INTO payments (id, purpose, amount_cents, provider, method, state, name, email, description, details, made_kind,
  made_id, created_at, paid_at, fulfilled_at)
SELECT 'pay_' || lower(hex(randomblob(16))), 'auction', coalesce(nullif(r.transaction_cents, 0), r.final_bid_cents), 'manual',
  'other', 'fulfilled', coalesce(r.winner_name, ''), coalesce(r.winner_email, ''), r.auction_name,
  json_object('resultId', r.id, 'auctionId', r.auction_id, 'bidderId', r.winning_bidder_id, 'auctionName', r.auction_name),
  'auction_result', r.id, r.completed_at, r.completed_at, r.completed_at
FROM auction_results r
WHERE r.payment_status = 'completed' AND r.winning_bidder_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.id = r.payment_id AND p.made_kind = 'auction_result' AND p.kept_cents > 0);

-- Of a booking that was deleted since.
INSERT INTO payments (id, purpose, amount_cents, provider, method, state, name, email, description, made_kind, made_id,
  created_at, paid_at, fulfilled_at)
SELECT 'pay_' || lower(hex(randomblob(16))), 'booking', u.amount_cents, 'manual', 'other', 'fulfilled', coalesce(c.name, ''),
  coalesce(c.email, ''), 'Booking ' || u.reference, 'booking', u.booking_id, u.created_at, u.created_at, u.created_at
FROM unreturned_payments u LEFT JOIN customers c ON c.id = u.customer_id
WHERE u.settled_at IS NULL AND u.amount_cents > 0 AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id = u.booking_id);
INSERT INTO payment_problems (payment_id, kind, subject_type, subject, amount_cents, raised_at)
SELECT p.id, 'deleted_unrefunded', 'booking', u.reference, u.amount_cents, u.created_at
FROM unreturned_payments u JOIN payments p ON p.provider = 'manual' AND p.made_kind = 'booking' AND p.made_id = u.booking_id
WHERE NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id = u.booking_id);
DROP TABLE unreturned_payments;

-- Money that the owner hands back is never asked of a provider.
CREATE TRIGGER refunds_by_hand BEFORE UPDATE OF provider_id, tries ON refunds
WHEN (SELECT provider FROM payments WHERE id = NEW.payment_id) = 'manual'
  AND (NEW.provider_id IS NOT NULL OR NEW.tries > 0)
BEGIN SELECT RAISE(ABORT, 'refund_by_hand'); END;
`
