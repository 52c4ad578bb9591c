import { cents, instant, instantOrNull, json, oneOf } from '../columns'

/** The studio's currency; Waipu's until the owner chooses one (rule 9.12). */
const CURRENCY = `coalesce((SELECT value FROM settings WHERE key = 'currency'), '"nzd"')`

/** Updates the total of a payment's open and lost disputes. */
const SUM_OF_DISPUTES = `UPDATE payments SET disputed_cents =
    (SELECT coalesce(sum(amount_cents), 0) FROM disputes WHERE payment_id = NEW.payment_id AND state IN ('open', 'lost'))
  WHERE id = NEW.payment_id;`

/** Payments of every kind of purchase, whose states the database checks; attempts, refunds, disputes and problems. */
export const payments = `
CREATE TABLE payments (
  id TEXT PRIMARY KEY CHECK (length(id) >= 16),
  ${oneOf('purpose', ['booking', 'voucher', 'paint_kit', 'custom_frame', 'auction', 'package', 'party', 'lesson'])},
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (currency GLOB '[a-z][a-z][a-z]'),
  -- 'manual': the owner took the money by hand. 'none': there was nothing to pay.
  ${oneOf('provider', ['simulated', 'stripe', 'manual', 'none'])},
  ${oneOf('method', ['card', 'cash', 'bank_transfer', 'other'], 'card')},
  ${oneOf('state', ['open', 'expiring', 'cancelled', 'paid', 'fulfilled', 'refunding', 'refunded'], 'open')},
  -- Hash of the cookie of the browser that started the payment; NULL for a client without cookies.
  visitor TEXT,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL,
  -- What was bought, stored before the card is charged. NULL: 'paid, awaiting details'.
  ${json('details')},
  -- The provider's id of the charge that paid this payment.
  intent_id TEXT,
  ${cents('refunded_cents', 0)},
  -- The total of open and lost disputes, updated by triggers.
  ${cents('disputed_cents', 0)},
  -- What the studio has of the payment. Every sum of money uses this.
  net_cents INTEGER GENERATED ALWAYS AS
    (CASE WHEN paid_at IS NULL THEN 0 ELSE amount_cents - refunded_cents - disputed_cents END) VIRTUAL,
  decline_message TEXT,
  ${oneOf('fulfilled_type', ['nothing', 'booking', 'voucher', 'order', 'auction_result', 'enquiry', 'party', 'lesson_sale'], 'nothing')},
  fulfilled_id INTEGER,
  -- One 'whole' payment creates a booking; a raincheck for a dearer evening needs a further payment, the 'difference'. The
  -- 'deposit' creates a private party; its 'balance' may be paid in several payments.
  ${oneOf('fulfilled_part', ['whole', 'difference', 'deposit', 'balance'], 'whole')},
  -- How often fulfilment has failed, and when it is tried again.
  fulfil_failures INTEGER NOT NULL DEFAULT 0 CHECK (fulfil_failures >= 0),
  ${instantOrNull('fulfil_after')},
  ${instant('created_at')},
  ${instantOrNull('expires_at')},
  ${instantOrNull('paid_at')},
  ${instantOrNull('fulfilled_at')},
  -- A card charge is at least 50 cents.
  CHECK (CASE provider WHEN 'none' THEN amount_cents = 0 WHEN 'manual' THEN amount_cents > 0 ELSE amount_cents >= 50 END),
  CHECK (refunded_cents <= amount_cents),
  CHECK (state <> 'refunded' OR refunded_cents = amount_cents),
  CHECK ((fulfilled_type = 'nothing') = (fulfilled_id IS NULL)),
  CHECK ((fulfilled_at IS NULL) = (fulfilled_id IS NULL)),
  CHECK (state <> 'fulfilled' OR fulfilled_id IS NOT NULL),
  CHECK (fulfilled_type = 'nothing' OR CASE fulfilled_part WHEN 'whole' THEN fulfilled_type <> 'party'
    WHEN 'difference' THEN fulfilled_type = 'booking' ELSE fulfilled_type = 'party' END),
  CHECK ((paid_at IS NULL) = (state IN ('open', 'expiring', 'cancelled'))),
  CHECK ((intent_id IS NULL) = (paid_at IS NULL OR provider IN ('manual', 'none'))),
  CHECK ((provider = 'manual') = (method <> 'card')),
  -- A payment by hand is stored when the owner has the money: it is never pending and cannot be disputed.
  CHECK (provider <> 'manual' OR (state IN ('fulfilled', 'refunded') AND disputed_cents = 0))
) STRICT;
CREATE UNIQUE INDEX payments_intent ON payments(provider, intent_id);
CREATE UNIQUE INDEX payments_made ON payments(fulfilled_type, fulfilled_id)
  WHERE fulfilled_id IS NOT NULL AND fulfilled_part = 'whole' AND provider <> 'manual';
CREATE UNIQUE INDEX payments_one_deposit ON payments(fulfilled_type, fulfilled_id) WHERE fulfilled_part = 'deposit';
-- The owner may take several payments for a booking (when its party grows) and for a private party (its balance in parts).
CREATE UNIQUE INDEX payments_made_by_hand ON payments(fulfilled_type, fulfilled_id)
  WHERE provider = 'manual' AND state = 'fulfilled' AND fulfilled_type NOT IN ('booking', 'party');
CREATE INDEX payments_fulfilled_parts ON payments(fulfilled_type, fulfilled_id) WHERE fulfilled_id IS NOT NULL;
CREATE INDEX payments_unsettled ON payments(state) WHERE state IN ('open', 'expiring', 'paid', 'refunding');
CREATE INDEX payments_created ON payments(created_at DESC);
CREATE INDEX payments_email ON payments(email COLLATE NOCASE);
CREATE INDEX payments_revenue ON payments(currency, paid_at) WHERE paid_at IS NOT NULL;

CREATE TRIGGER payments_state_machine BEFORE UPDATE OF state ON payments
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'open>expiring', 'open>cancelled', 'open>paid',
  'expiring>cancelled', 'expiring>paid',
  -- A charge that arrives after the provider confirmed the cancellation is still recorded.
  'cancelled>paid',
  'paid>fulfilled', 'paid>refunding',
  'refunding>refunded', 'refunding>fulfilled', 'fulfilled>refunded',
  -- The bank returned the refund.
  'refunded>refunding', 'refunded>fulfilled'
)
BEGIN SELECT RAISE(ABORT, 'payment_state'); END;

CREATE TRIGGER payments_amount_fixed BEFORE UPDATE OF amount_cents, currency, purpose, provider, method ON payments
WHEN OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.purpose <> NEW.purpose
  OR OLD.provider <> NEW.provider OR OLD.method <> NEW.method
BEGIN SELECT RAISE(ABORT, 'payment_terms_are_fixed'); END;

-- Money is in the studio's own currency, or in US dollars (the package). The two are never added up.
CREATE TRIGGER payments_currency BEFORE INSERT ON payments
WHEN NEW.currency <> 'usd' AND json_quote(NEW.currency) <> ${CURRENCY}
BEGIN SELECT RAISE(ABORT, 'payment_currency'); END;

-- The currency cannot change once there are payments, because sums include them.
${['INSERT', 'UPDATE']
  .map(
    (change) => `CREATE TRIGGER currency_fixed_${change.toLowerCase()} BEFORE ${change} ON settings
WHEN NEW.key = 'currency' AND NEW.value <> ${CURRENCY} AND EXISTS (SELECT 1 FROM payments)
BEGIN SELECT RAISE(ABORT, 'currency_is_fixed'); END;
`,
  )
  .join('')}CREATE TRIGGER currency_fixed_delete AFTER DELETE ON settings
WHEN OLD.key = 'currency' AND OLD.value <> ${CURRENCY} AND EXISTS (SELECT 1 FROM payments)
BEGIN SELECT RAISE(ABORT, 'currency_is_fixed'); END;

-- Each attempt to pay at the provider: a card form in the page, or a hosted page. At most one is open at a time.
CREATE TABLE payment_attempts (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  ${oneOf('provider', ['simulated', 'stripe'])},
  ${oneOf('kind', ['intent', 'session'])},
  provider_id TEXT NOT NULL,
  client_secret TEXT,
  url TEXT,
  ${oneOf('state', ['open', 'closed', 'paid'], 'open')},
  ${instant('created_at')},
  UNIQUE (provider, provider_id)
) STRICT;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts(payment_id) WHERE state = 'open';
CREATE INDEX payment_attempts_payment ON payment_attempts(payment_id);

CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  ${oneOf('state', ['pending', 'succeeded', 'failed'], 'pending')},
  provider_id TEXT,
  -- The payer reads this too.
  reason TEXT NOT NULL,
  -- 'provider': somebody made the refund in the card provider's own dashboard.
  ${oneOf('requester', ['owner', 'system', 'provider'])},
  -- Username of the owner who requested the refund.
  username TEXT,
  -- Why the system refunds: fulfilment was not possible, or the purchase had been paid in another way.
  cause TEXT CHECK (cause IN ('not_fulfilled', 'paid_twice')),
  tries INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  ${instant('created_at')},
  ${instantOrNull('done_at')},
  -- The booking whose part of the payment is refunded; NULL: the payment as a whole.
  booking_id INTEGER,
  CHECK ((requester = 'owner') = (username IS NOT NULL)),
  CHECK ((requester = 'system') = (cause IS NOT NULL))
) STRICT;
CREATE INDEX refunds_payment ON refunds(payment_id);
CREATE UNIQUE INDEX refunds_provider ON refunds(provider_id) WHERE provider_id IS NOT NULL;

-- Refunds that the owner pays by hand are never sent to a provider.
CREATE TRIGGER refunds_by_hand BEFORE UPDATE OF provider_id, tries ON refunds
WHEN (SELECT provider FROM payments WHERE id = NEW.payment_id) = 'manual'
  AND (NEW.provider_id IS NOT NULL OR NEW.tries > 0)
BEGIN SELECT RAISE(ABORT, 'refund_by_hand'); END;

CREATE TABLE disputes (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  -- The card provider's id of the dispute.
  provider_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- The provider's name of the reason: 'fraudulent', 'product_not_received'.
  reason TEXT NOT NULL,
  -- An inquiry only asks. An open dispute takes the money until it is decided.
  ${oneOf('state', ['inquiry', 'open', 'won', 'lost'])},
  ${instant('opened_at')},
  -- Deadline for the answer at the provider.
  ${instantOrNull('due_by')},
  ${instantOrNull('closed_at')},
  CHECK (state NOT IN ('won', 'lost') OR closed_at IS NOT NULL),
  CHECK (state <> 'open' OR closed_at IS NULL)
) STRICT;
CREATE INDEX disputes_payment ON disputes(payment_id);
CREATE TRIGGER disputes_inserted AFTER INSERT ON disputes BEGIN
  ${SUM_OF_DISPUTES}
END;
CREATE TRIGGER disputes_updated AFTER UPDATE ON disputes BEGIN
  ${SUM_OF_DISPUTES}
END;

-- Charges that do not match their payment. They are refunded in full.
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

-- Problems of a payment that the owner must deal with; open until settled.
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
  -- What the problem is about when not the payment as a whole: a reference, a code, or the id of a refund, charge or dispute.
  ${oneOf('subject_type', ['payment', 'booking', 'voucher', 'order', 'party', 'refund', 'charge', 'dispute'], 'payment')},
  subject TEXT NOT NULL DEFAULT '',
  -- The amount in question.
  amount_cents INTEGER CHECK (amount_cents >= 0),
  -- Finds the log line with the whole error.
  error_reference TEXT,
  ${instant('raised_at')},
  ${instantOrNull('settled_at')},
  -- A username, 'system' or 'card provider'.
  settled_by TEXT,
  settled_how TEXT CHECK (settled_how IN ('dismissed', 'fulfilled', 'refunded', 'retried', 'removed', 'closed')),
  CHECK ((subject_type = 'payment') = (subject = '')),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_how IS NULL))
) STRICT;
CREATE UNIQUE INDEX payment_problems_open ON payment_problems(payment_id, kind, subject_type, subject) WHERE settled_at IS NULL;
CREATE INDEX payment_problems_payment ON payment_problems(payment_id);

-- Processed events of the provider, stored in the same transaction as their effect.
CREATE TABLE provider_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  ${instant('received_at')},
  PRIMARY KEY (provider, event_id)
) STRICT;
`
