import { cents, instant, instantOrNull, oneOf, text } from '../columns'
import { TAKING } from './seats'

/** Gift vouchers, with the places and dollars left on each, never below zero. */
export const vouchers = `
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (code GLOB 'SLP-[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'),
  ${oneOf('kind', ['sold', 'assigned'])},
  value_cents INTEGER NOT NULL CHECK (value_cents > 0),
  people_count INTEGER NOT NULL CHECK (people_count BETWEEN 1 AND 2),
  places_left INTEGER NOT NULL CHECK (places_left >= 0 AND places_left <= people_count),
  value_left_cents INTEGER NOT NULL CHECK (value_left_cents >= 0 AND value_left_cents <= value_cents),
  is_redeemed INTEGER GENERATED ALWAYS AS (places_left = 0 AND value_left_cents = 0) STORED CHECK (is_redeemed IN (0, 1)),
  ${instantOrNull('redeemed_at')},
  redeemed_by TEXT,
  -- Set when the voucher was refunded or disputed, or the owner voided it with a reason. Nothing is left on it then.
  ${instantOrNull('ended_at')},
  end_reason TEXT CHECK (end_reason IN ('refunded', 'disputed', 'voided')),
  void_reason TEXT CHECK (length(trim(void_reason)) BETWEEN 1 AND 300),
  ${text('purchaser_name')},
  purchaser_email TEXT NOT NULL CHECK (length(purchaser_email) BETWEEN 3 AND 254),
  recipient_name TEXT NOT NULL DEFAULT '',
  gift_message TEXT NOT NULL DEFAULT '',
  customer_id INTEGER REFERENCES customers(id),
  payment_id TEXT UNIQUE REFERENCES payments(id),
  link_nonce TEXT NOT NULL,
  ${instant('expires_at')},
  ${instant('created_at')},
  -- To whom and when the voucher is e-mailed; NULL: it is not e-mailed. sent_at: when that e-mail was queued.
  recipient_email TEXT CHECK (length(recipient_email) BETWEEN 3 AND 254),
  ${instantOrNull('send_at')} CHECK ((send_at IS NULL) = (recipient_email IS NULL)),
  ${instantOrNull('sent_at')} CHECK (sent_at IS NULL OR send_at IS NOT NULL),
  -- When the buyer was last reminded that the voucher expires.
  ${instantOrNull('reminded_at')},
  CHECK (ended_at IS NULL OR is_redeemed = 1),
  CHECK ((end_reason IS NULL) = (ended_at IS NULL)),
  CHECK ((void_reason IS NULL) = (end_reason IS NOT 'voided'))
) STRICT;
CREATE INDEX vouchers_customer ON vouchers(customer_id);
CREATE INDEX vouchers_created ON vouchers(created_at DESC, id DESC);
CREATE INDEX vouchers_open ON vouchers(expires_at, value_left_cents) WHERE is_redeemed = 0;
CREATE INDEX vouchers_to_send ON vouchers(send_at) WHERE sent_at IS NULL AND is_redeemed = 0;

-- A voucher that was sent keeps its recipient and date, unless a new plan that is not sent yet replaces them.
CREATE TRIGGER vouchers_present_sent BEFORE UPDATE OF recipient_email, send_at ON vouchers
WHEN OLD.sent_at IS NOT NULL AND NEW.sent_at IS NOT NULL
  AND (NEW.recipient_email IS NOT OLD.recipient_email OR NEW.send_at IS NOT OLD.send_at)
BEGIN SELECT RAISE(ABORT, 'present_sent'); END;

-- What each booking took from a voucher, so that it can be restored.
CREATE TABLE voucher_uses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  voucher_id INTEGER NOT NULL REFERENCES vouchers(id),
  booking_id INTEGER NOT NULL UNIQUE REFERENCES bookings(id) ON DELETE CASCADE,
  ${cents('credit_cents')},
  places INTEGER NOT NULL CHECK (places >= 0),
  ${cents('value_cents')},
  ${instant('used_at')},
  ${instantOrNull('restored_at')}
) STRICT;
CREATE INDEX voucher_uses_voucher ON voucher_uses(voucher_id);

-- The credit of a voucher that holds have not reserved.
CREATE VIEW voucher_credit AS
SELECT v.id AS voucher_id,
  max(0, v.places_left - (SELECT coalesce(sum(h.voucher_places), 0) FROM holds h
    WHERE h.voucher_id = v.id AND h.state IN ${TAKING})) AS places_free,
  max(0, v.value_left_cents - (SELECT coalesce(sum(h.voucher_cents), 0) FROM holds h
    WHERE h.voucher_id = v.id AND h.state IN ${TAKING})) AS cents_free
FROM vouchers v;
`
