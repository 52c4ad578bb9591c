import { cents, instant, instantOrNull, oneOf, text } from './columns'

/** Gift vouchers: places and dollars that are left, never below zero (spec 2 §3; PRODUCT §4). */
export const sql = `
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (code GLOB 'SLP-[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'),
  ${oneOf('kind', ['sold', 'assigned'])},
  value_cents INTEGER NOT NULL CHECK (value_cents BETWEEN 5000 AND 13000),
  people_count INTEGER NOT NULL CHECK (people_count BETWEEN 1 AND 2),
  places_left INTEGER NOT NULL CHECK (places_left >= 0 AND places_left <= people_count),
  value_left_cents INTEGER NOT NULL CHECK (value_left_cents >= 0 AND value_left_cents <= value_cents),
  is_redeemed INTEGER GENERATED ALWAYS AS (places_left = 0 AND value_left_cents = 0) STORED,
  ${instantOrNull('redeemed_at')},
  redeemed_by TEXT,
  ${text('purchaser_name')},
  purchaser_email TEXT NOT NULL CHECK (length(purchaser_email) BETWEEN 3 AND 254),
  recipient_name TEXT NOT NULL DEFAULT '',
  gift_message TEXT NOT NULL DEFAULT '',
  customer_id INTEGER REFERENCES customers(id),
  payment_id TEXT UNIQUE REFERENCES payments(id),
  link_nonce TEXT NOT NULL,
  ${instant('expires_at')},
  ${instant('created_at')},
  CHECK (kind = 'assigned' OR value_cents = 6500 * people_count)
) STRICT;
CREATE INDEX vouchers_customer ON vouchers(customer_id);

-- What each booking took from a voucher, so that it can be given back.
CREATE TABLE voucher_uses (
  id INTEGER PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers(id),
  booking_id INTEGER NOT NULL UNIQUE REFERENCES bookings(id) ON DELETE CASCADE,
  ${cents('credit_cents')},
  places INTEGER NOT NULL CHECK (places >= 0),
  ${cents('value_cents')},
  ${instant('used_at')},
  ${instantOrNull('restored_at')}
) STRICT;
CREATE INDEX voucher_uses_voucher ON voucher_uses(voucher_id);
`
