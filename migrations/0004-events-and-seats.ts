import { cents, flag, instant, instantOrNull, json, oneOf, text } from './columns'

/** Events, bookings, seat holds, waiting lists (spec 2 §3; PRODUCT §2, §5, §6). */
/** Seats of the live hold that a booking is made of. */
const heldBy = (row: string) => `coalesce((SELECT h.party_size FROM holds h
    WHERE h.id = ${row}.hold_id AND h.event_id = ${row}.event_id AND h.state IN ('live', 'releasing')), 0)`

/** Seats that the hold had taken on the same event before. */
const heldBefore = `(CASE WHEN OLD.state IN ('live', 'releasing') AND OLD.event_id = NEW.event_id THEN OLD.party_size ELSE 0 END)`

/** Seats that the booking had on the same event before. */
const countedBefore = `(CASE WHEN OLD.event_id = NEW.event_id AND OLD.is_waiting_list = 0
    AND (OLD.payment_status = 'paid' OR (OLD.payment_status = 'pending' AND OLD.made_by = 'owner')) THEN OLD.party_size ELSE 0 END)`

export const sql = `
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  ${text('title')},
  date TEXT NOT NULL CHECK (date IS date(date)),
  ${text('time', 60)},
  ${text('location')},
  ${cents('price_cents', 6000)},
  max_capacity INTEGER NOT NULL DEFAULT 9 CHECK (max_capacity BETWEEN 1 AND 500),
  ${flag('is_visible', 1)},
  ${flag('is_archived', 0)},
  -- A regular event takes vouchers by places; on others they count by their dollars.
  ${flag('is_regular', 1)},
  image_url TEXT,
  ${instant('starts_at')},
  ${instant('ends_at')},
  ${instantOrNull('made_visible_at')},
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX events_upcoming ON events(starts_at) WHERE is_visible = 1 AND is_archived = 0;

CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  -- NULL is a raincheck. An event with bookings cannot be deleted.
  event_id INTEGER REFERENCES events(id) ON DELETE RESTRICT,
  customer_id INTEGER REFERENCES customers(id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  ${text('name', 410)},
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  phone TEXT NOT NULL,
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 9),
  ${oneOf('made_by', ['payment', 'voucher', 'free', 'owner'])},
  -- The owner may go over capacity; nobody else can.
  ${oneOf('placed_by', ['visitor', 'owner'], 'visitor')},
  payment_id TEXT UNIQUE REFERENCES payments(id),
  -- The hold that it was made of: its seats become the booking's.
  hold_id INTEGER UNIQUE REFERENCES holds(id) ON DELETE SET NULL,
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${cents('total_cents', 0)},
  ${cents('credit_cents', 0)},
  special_requests TEXT NOT NULL DEFAULT '',
  ${flag('is_waiting_list', 0)},
  voucher_code TEXT,
  ${flag('is_archived', 0)},
  link_nonce TEXT NOT NULL,
  ${instantOrNull('offered_back_at')},
  ${instantOrNull('rainchecked_at')},
  ${instantOrNull('arrived_at')},
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (made_by <> 'payment' OR payment_id IS NOT NULL),
  CHECK (made_by <> 'voucher' OR voucher_code IS NOT NULL),
  CHECK (credit_cents <= total_cents)
) STRICT;
CREATE INDEX bookings_event ON bookings(event_id);
CREATE INDEX bookings_customer ON bookings(customer_id);
CREATE INDEX bookings_email ON bookings(email);
CREATE INDEX bookings_created ON bookings(created_at);

CREATE TABLE holds (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- Cookie of the browser (hashed), else the e-mail: one live hold each.
  visitor TEXT NOT NULL,
  -- The client that took it had no cookie (yet): until it sends one, its e-mail finds the hold again.
  ${flag('by_email', 0)},
  address TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL COLLATE NOCASE,
  party_size INTEGER NOT NULL CHECK (party_size BETWEEN 1 AND 9),
  ${cents('total_cents')},
  ${cents('credit_cents', 0)},
  voucher_id INTEGER REFERENCES vouchers(id),
  voucher_places INTEGER NOT NULL DEFAULT 0 CHECK (voucher_places >= 0),
  ${cents('voucher_cents', 0)},
  payment_id TEXT REFERENCES payments(id),
  -- What the form said, for 'Back to Form' and a reload.
  ${json('form')},
  ${oneOf('state', ['live', 'releasing', 'released', 'used'], 'live')},
  ${instant('created_at')},
  ${instant('expires_at')},
  ${instant('ends_at')},
  CHECK (credit_cents <= total_cents),
  CHECK (expires_at <= ends_at),
  CHECK (voucher_id IS NOT NULL OR (voucher_places = 0 AND voucher_cents = 0 AND credit_cents = 0))
) STRICT;
CREATE UNIQUE INDEX holds_one_live ON holds(event_id, visitor) WHERE state = 'live';
CREATE INDEX holds_taking ON holds(event_id) WHERE state IN ('live', 'releasing');
CREATE INDEX holds_voucher ON holds(voucher_id) WHERE state IN ('live', 'releasing');
CREATE INDEX holds_payment ON holds(payment_id);

CREATE TABLE waiting_list (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 9),
  ${oneOf('state', ['waiting', 'offered', 'booked', 'declined', 'lapsed', 'left'], 'waiting')},
  ${instant('created_at')},
  UNIQUE (event_id, email)
) STRICT;

CREATE TABLE seat_offers (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES waiting_list(id) ON DELETE CASCADE,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  party_size INTEGER NOT NULL CHECK (party_size BETWEEN 1 AND 9),
  ${oneOf('state', ['open', 'taken', 'declined', 'lapsed'], 'open')},
  link_nonce TEXT NOT NULL,
  ${instant('created_at')},
  ${instant('expires_at')}
) STRICT;
CREATE UNIQUE INDEX seat_offers_one_open ON seat_offers(entry_id) WHERE state = 'open';

CREATE TABLE notifier_list (
  id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  link_nonce TEXT NOT NULL,
  ${instant('created_at')},
  ${instantOrNull('unsubscribed_at')}
) STRICT;

-- 'Now bookable' goes out once an event; 'Do not send' is kept as well.
CREATE TABLE event_announcements (
  event_id INTEGER PRIMARY KEY REFERENCES events(id) ON DELETE CASCADE,
  ${instant('due_at')},
  ${oneOf('state', ['due', 'sent', 'stopped'], 'due')},
  recipient_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One reminder a booking and event time: moving the event arms it again.
CREATE TABLE reminders (
  booking_id INTEGER NOT NULL REFERENCES bookings(id) ON DELETE CASCADE,
  event_starts_at TEXT NOT NULL,
  ${instant('sent_at')},
  PRIMARY KEY (booking_id, event_starts_at)
) STRICT;

CREATE TABLE event_followup_emails (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES events(id),
  group_photo_url TEXT NOT NULL,
  ${instantOrNull('sent_at')},
  recipient_count INTEGER NOT NULL DEFAULT 0 CHECK (recipient_count >= 0),
  ${instant('created_at')}
) STRICT;

-- Seats of an event, always counted, never kept: what is sold, held at the payment step, and offered to the waiting list.
CREATE VIEW event_seats AS
SELECT e.id AS event_id, e.max_capacity,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b
    WHERE b.event_id = e.id AND b.is_waiting_list = 0
      AND (b.payment_status = 'paid' OR (b.payment_status = 'pending' AND b.made_by = 'owner'))) AS confirmed,
  (SELECT coalesce(sum(h.party_size), 0) FROM holds h
    WHERE h.event_id = e.id AND h.state IN ('live', 'releasing')) AS held,
  (SELECT coalesce(sum(o.party_size), 0) FROM seat_offers o
    WHERE o.event_id = e.id AND o.state = 'open') AS offered
FROM events e;

CREATE VIEW voucher_credit AS
SELECT v.id AS voucher_id,
  max(0, v.places_left - (SELECT coalesce(sum(h.voucher_places), 0) FROM holds h
    WHERE h.voucher_id = v.id AND h.state IN ('live', 'releasing'))) AS places_free,
  max(0, v.value_left_cents - (SELECT coalesce(sum(h.voucher_cents), 0) FROM holds h
    WHERE h.voucher_id = v.id AND h.state IN ('live', 'releasing'))) AS cents_free
FROM vouchers v;

-- The last line of defence against a seat sold twice: whatever the code did, the write fails.
CREATE TRIGGER holds_fit_insert BEFORE INSERT ON holds WHEN NEW.state IN ('live', 'releasing')
  AND (SELECT max_capacity - confirmed - held - offered FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- A hold that asks for no more than it has may always change: the owner can have made the event smaller meanwhile.
CREATE TRIGGER holds_fit_update BEFORE UPDATE OF party_size, event_id, state ON holds WHEN NEW.state IN ('live', 'releasing')
  AND NEW.party_size > ${heldBefore}
  AND (SELECT max_capacity - confirmed - held - offered FROM event_seats WHERE event_id = NEW.event_id)
    < NEW.party_size - ${heldBefore}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER holds_credit_insert AFTER INSERT ON holds WHEN NEW.voucher_id IS NOT NULL AND NEW.state IN ('live', 'releasing')
  AND EXISTS (SELECT 1 FROM vouchers v WHERE v.id = NEW.voucher_id AND (
    v.places_left < (SELECT sum(voucher_places) FROM holds WHERE voucher_id = v.id AND state IN ('live', 'releasing'))
    OR v.value_left_cents < (SELECT sum(voucher_cents) FROM holds WHERE voucher_id = v.id AND state IN ('live', 'releasing'))))
BEGIN SELECT RAISE(ABORT, 'credit_taken'); END;

CREATE TRIGGER holds_credit_update AFTER UPDATE OF voucher_id, voucher_places, voucher_cents, state ON holds
WHEN NEW.voucher_id IS NOT NULL AND NEW.state IN ('live', 'releasing')
  AND NOT (OLD.state IN ('live', 'releasing') AND OLD.voucher_id IS NEW.voucher_id
    AND NEW.voucher_places <= OLD.voucher_places AND NEW.voucher_cents <= OLD.voucher_cents)
  AND EXISTS (SELECT 1 FROM vouchers v WHERE v.id = NEW.voucher_id AND (
    v.places_left < (SELECT sum(voucher_places) FROM holds WHERE voucher_id = v.id AND state IN ('live', 'releasing'))
    OR v.value_left_cents < (SELECT sum(voucher_cents) FROM holds WHERE voucher_id = v.id AND state IN ('live', 'releasing'))))
BEGIN SELECT RAISE(ABORT, 'credit_taken'); END;

-- A booking needs free seats only for what its own hold (or its former self) does not have already: a promise that was
-- given is kept, also when the owner made the event smaller meanwhile.
CREATE TRIGGER bookings_fit_insert BEFORE INSERT ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND NEW.party_size > ${heldBy('NEW')}
  AND (SELECT max_capacity - confirmed - held - offered FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${heldBy('NEW')}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER bookings_fit_update BEFORE UPDATE OF event_id, party_size, payment_status, placed_by ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND NEW.party_size > ${heldBy('NEW')} + ${countedBefore}
  AND (SELECT max_capacity - confirmed - held - offered FROM event_seats WHERE event_id = NEW.event_id)
    < NEW.party_size - ${heldBy('NEW')} - ${countedBefore}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- What the customer list shows, counted from what happened (PRODUCT §1).
CREATE VIEW customer_totals AS
SELECT c.id AS customer_id,
  (SELECT count(*) FROM vouchers v WHERE v.customer_id = c.id AND v.kind = 'sold') AS vouchers_purchased,
  (SELECT coalesce(sum(v.value_cents), 0) FROM vouchers v WHERE v.customer_id = c.id AND v.kind = 'sold') AS total_voucher_cents
FROM customers c;
`
