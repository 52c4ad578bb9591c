import { cents, instant, instantOrNull, json, oneOf } from './columns'

/** One table of payments for every purchase, with its state machine kept by the database (PRODUCT §3). */
export const sql = `
CREATE TABLE payments (
  id TEXT PRIMARY KEY CHECK (length(id) >= 16),
  ${oneOf('purpose', ['booking', 'voucher', 'paint_kit', 'custom_frame', 'auction', 'package'])},
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  ${oneOf('currency', ['nzd', 'usd'], 'nzd')},
  ${oneOf('provider', ['simulated', 'stripe'])},
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
  -- Why this payment needs the owner, in a sentence.
  problem TEXT,
  ${oneOf('made_kind', ['nothing', 'booking', 'voucher', 'paint_kit_order', 'custom_frame_order', 'auction_result', 'enquiry'], 'nothing')},
  made_id INTEGER,
  ${instant('created_at')},
  ${instantOrNull('expires_at')},
  ${instantOrNull('paid_at')},
  ${instantOrNull('fulfilled_at')},
  ${instantOrNull('disputed_at')},
  CHECK (currency = 'nzd' OR purpose = 'package'),
  CHECK (refunded_cents <= amount_cents),
  CHECK ((made_kind = 'nothing') = (made_id IS NULL)),
  CHECK ((fulfilled_at IS NULL) = (made_id IS NULL)),
  CHECK (state <> 'fulfilled' OR made_id IS NOT NULL),
  CHECK ((paid_at IS NULL) = (state IN ('open', 'expiring', 'cancelled'))),
  CHECK ((intent_id IS NULL) = (paid_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX payments_intent ON payments(provider, intent_id);
CREATE UNIQUE INDEX payments_made ON payments(made_kind, made_id) WHERE made_id IS NOT NULL;
CREATE INDEX payments_unsettled ON payments(state) WHERE state IN ('open', 'expiring', 'paid', 'refunding');

CREATE TRIGGER payments_state_machine BEFORE UPDATE OF state ON payments
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'open>expiring', 'open>cancelled', 'open>paid',
  'expiring>cancelled', 'expiring>paid',
  -- A charge that arrives after the cancel was answered is taken up, never lost.
  'cancelled>paid',
  'paid>fulfilled', 'paid>refunding',
  'refunding>refunded', 'refunding>fulfilled', 'fulfilled>refunded'
)
BEGIN SELECT RAISE(ABORT, 'payment_state'); END;

CREATE TRIGGER payments_amount_fixed BEFORE UPDATE OF amount_cents, currency, purpose, provider ON payments
WHEN OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.purpose <> NEW.purpose OR OLD.provider <> NEW.provider
BEGIN SELECT RAISE(ABORT, 'payment_terms_are_fixed'); END;

-- Each thing asked of the provider for a payment: a card form in the page, or a hosted page. One open at a time.
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
  reason TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  ${instant('created_at')},
  ${instantOrNull('done_at')}
) STRICT;
CREATE INDEX refunds_payment ON refunds(payment_id);
CREATE UNIQUE INDEX refunds_provider ON refunds(provider_id) WHERE provider_id IS NOT NULL;

-- The provider's events that took effect, stored in the transaction of their effect.
CREATE TABLE provider_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  ${instant('received_at')},
  PRIMARY KEY (provider, event_id)
) STRICT;

-- The simulated card provider's own books: what Stripe would keep on its side.
CREATE TABLE simulated_charges (
  id TEXT PRIMARY KEY,
  ${oneOf('kind', ['intent', 'session'])},
  intent_id TEXT NOT NULL UNIQUE,
  client_secret TEXT NOT NULL UNIQUE,
  idempotency_key TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  email TEXT NOT NULL,
  metadata TEXT NOT NULL CHECK (json_valid(metadata)),
  success_url TEXT,
  cancel_url TEXT,
  ${oneOf('status', ['open', 'requires_action', 'succeeded', 'cancelled'], 'open')},
  decline_message TEXT,
  ${cents('refunded_cents', 0)},
  ${instantOrNull('expires_at')},
  ${instant('created_at')},
  CHECK (refunded_cents <= amount_cents)
) STRICT;

CREATE TABLE simulated_refunds (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  ${instant('created_at')}
) STRICT;

CREATE TABLE simulated_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  tries INTEGER NOT NULL DEFAULT 0,
  ${instant('next_try_at')},
  ${instantOrNull('delivered_at')},
  ${instant('created_at')}
) STRICT;
CREATE INDEX simulated_events_due ON simulated_events(next_try_at) WHERE delivered_at IS NULL;
`
