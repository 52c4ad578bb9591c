import { cents, flag, instant, instantOrNull, oneOf, text } from '../columns'
import { counts, FREE, TAKING } from './seats'

/** A visitor's booking that needs seats. Only the owner may go over capacity. */
const VISITORS = "NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid'"

/** Seats of the live hold that becomes this booking. */
const HELD = `coalesce((SELECT h.party_size FROM holds h
    WHERE h.id = NEW.hold_id AND h.event_id = NEW.event_id AND h.state IN ${TAKING}), 0)`

/** Seats that the booking had on the same event before the change. */
const BEFORE = `(CASE WHEN OLD.event_id = NEW.event_id AND ${counts('OLD')} THEN OLD.party_size ELSE 0 END)`

const need = (name: string) => `${name} INTEGER NOT NULL DEFAULT 0 CHECK (${name} BETWEEN 0 AND 9)`

/** Bookings, and the easels of their people. */
export const bookings = `
CREATE TABLE bookings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  -- 'part': people who were moved out of another booking.
  ${oneOf('made_by', ['payment', 'voucher', 'free', 'owner', 'part'])},
  ${oneOf('placed_by', ['visitor', 'owner'], 'visitor')},
  payment_id TEXT UNIQUE REFERENCES payments(id),
  -- The hold that became this booking, with its seats.
  hold_id INTEGER UNIQUE REFERENCES holds(id) ON DELETE SET NULL,
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${cents('total_cents', 0)},
  ${cents('credit_cents', 0)},
  special_requests TEXT NOT NULL DEFAULT '',
  voucher_code TEXT,
  ${flag('is_archived', 0)},
  link_nonce TEXT NOT NULL,
  ${instantOrNull('given_up_at')},
  ${instantOrNull('rainchecked_at')},
  ${instantOrNull('arrived_at')},
  -- When somebody at the door last ticked or unticked the arrival. Two phones may send their ticks in any order: the one
  -- that was pressed later wins.
  ${instantOrNull('arrival_recorded_at')},
  -- Rises with every change of the time or place, so that calendars replace the older entry.
  calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0),
  ${instant('created_at')},
  ${instant('updated_at')},
  group_id INTEGER REFERENCES guest_groups(id) ON DELETE SET NULL,
  -- What the guest typed into 'I am coming with'.
  coming_with TEXT NOT NULL DEFAULT '' CHECK (length(coming_with) <= 200),
  -- Reference of the booking that these people were moved out of.
  taken_from TEXT,
  -- How many people of the party have each need.
  ${need('left_handed')},
  ${need('seated')},
  ${need('near_tutor')},
  CHECK (made_by <> 'payment' OR payment_id IS NOT NULL),
  CHECK (made_by <> 'voucher' OR voucher_code IS NOT NULL),
  CHECK (credit_cents <= total_cents)
) STRICT;
CREATE INDEX bookings_event ON bookings(event_id);
CREATE INDEX bookings_customer ON bookings(customer_id);
CREATE INDEX bookings_email ON bookings(email);
CREATE INDEX bookings_created ON bookings(created_at);
CREATE INDEX bookings_given_back ON bookings(event_id) WHERE given_up_at IS NOT NULL;
CREATE INDEX bookings_list ON bookings(is_archived, created_at DESC, id DESC);
CREATE INDEX bookings_rainchecks ON bookings(created_at DESC, id DESC) WHERE event_id IS NULL;

-- A booking needs free seats only beyond those that its own hold (or the booking before the change) has already: promised
-- seats stay promised, even if the owner has reduced the capacity since.
CREATE TRIGGER bookings_fit_insert BEFORE INSERT ON bookings
WHEN ${VISITORS} AND NEW.party_size > ${HELD}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${HELD}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER bookings_fit_update BEFORE UPDATE OF event_id, party_size, payment_status, placed_by ON bookings
WHEN ${VISITORS} AND NEW.party_size > ${HELD} + ${BEFORE}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${HELD} - ${BEFORE}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- Given-up seats must be removed from their first booking before somebody else gets them, in the same transaction.
CREATE TRIGGER bookings_swap_insert AFTER INSERT ON bookings
WHEN ${VISITORS} AND (SELECT given_up > 0 AND confirmed > max_capacity FROM event_seats WHERE event_id = NEW.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_not_given_back'); END;

CREATE TRIGGER bookings_swap_update AFTER UPDATE OF event_id, party_size, payment_status ON bookings
WHEN ${VISITORS} AND NEW.party_size > ${BEFORE}
  AND (SELECT given_up > 0 AND confirmed > max_capacity FROM event_seats WHERE event_id = NEW.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_not_given_back'); END;

-- Guests who gave up seats may take them back while nobody else holds them or has an offer for them.
CREATE TRIGGER bookings_take_back BEFORE UPDATE OF given_up_at ON bookings
WHEN OLD.given_up_at IS NOT NULL AND NEW.given_up_at IS NULL AND NEW.event_id IS OLD.event_id AND ${counts('OLD')}
  AND (SELECT held + offered > 0 AND ${FREE} < OLD.party_size FROM event_seats WHERE event_id = OLD.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- Seats are given up at one event only. When the booking moves to another event, they are ordinary seats again.
CREATE TRIGGER bookings_elsewhere AFTER UPDATE OF event_id ON bookings
WHEN NEW.event_id IS NOT OLD.event_id AND NEW.given_up_at IS NOT NULL
BEGIN UPDATE bookings SET given_up_at = NULL WHERE id = NEW.id; END;

-- The seating plan of an evening, once the owner has moved somebody. Without rows the plan is computed.
CREATE TABLE easel_places (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- Counted from 0 at the front left, row by row.
  easel INTEGER NOT NULL CHECK (easel >= 0),
  booking_id INTEGER NOT NULL REFERENCES bookings(id) ON DELETE CASCADE,
  -- Number of the person in the party; 1 is the person who booked.
  person INTEGER NOT NULL CHECK (person BETWEEN 1 AND 9),
  UNIQUE (event_id, easel),
  UNIQUE (event_id, booking_id, person)
) STRICT;
CREATE INDEX easel_places_booking ON easel_places(booking_id);
`
