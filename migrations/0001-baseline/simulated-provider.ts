import { cents, instant, instantOrNull, oneOf } from '../columns'

/** The simulated card provider's own books: what Stripe would store on its side. */
export const simulatedProvider = `
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
