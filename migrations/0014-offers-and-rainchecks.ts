import { instantOrNull, oneOf } from './columns'

/**
 * Offers of the waiting list, seats that were given up, rainchecks that are booked again (PRODUCT §5, §6;
 * docs/decisions/0010). Seats of an event are counted anew: what an offer promises and its own holds take is counted once,
 * and seats that their guest has given up can be taken.
 */

/** Sold for certain. */
const counted = (row: string) => `${row}.is_waiting_list = 0
      AND (${row}.payment_status = 'paid' OR (${row}.payment_status = 'pending' AND ${row}.made_by = 'owner'))`

/** Seats that can be taken now. */
const FREE = 'max_capacity - confirmed - held - offered + given_back'

/** Seats of the live hold that a booking is made of. */
const heldBy = (row: string) => `coalesce((SELECT h.party_size FROM holds h
    WHERE h.id = ${row}.hold_id AND h.event_id = ${row}.event_id AND h.state IN ('live', 'releasing')), 0)`

/** What an open offer still keeps for its person, beside what that person's holds have already. */
const keptBy = (offer: string) => `max(0, ${offer}.party_size - (SELECT coalesce(sum(h.party_size), 0) FROM holds h
    WHERE h.offer_id = ${offer}.id AND h.state IN ('live', 'releasing')))`

/** Seats that are kept for this hold by its offer. */
const promisedTo = (row: string) => `coalesce((SELECT ${keptBy('o')} FROM seat_offers o
    WHERE o.id = ${row}.offer_id AND o.event_id = ${row}.event_id AND o.state = 'open'), 0)`

/** Seats that the hold had taken on the same event before. */
const heldBefore = `(CASE WHEN OLD.state IN ('live', 'releasing') AND OLD.event_id = NEW.event_id THEN OLD.party_size ELSE 0 END)`

/** Seats that the booking had on the same event before. */
const countedBefore = `(CASE WHEN OLD.event_id = NEW.event_id AND ${counted('OLD')} THEN OLD.party_size ELSE 0 END)`

export const sql = `
DROP TRIGGER holds_fit_insert;
DROP TRIGGER holds_fit_update;
DROP TRIGGER bookings_fit_insert;
DROP TRIGGER bookings_fit_update;
DROP VIEW event_seats;

-- 1: there was no room for the party since it joined, or since it was told last: the next free seats are news.
ALTER TABLE waiting_list ADD COLUMN awaits_room INTEGER NOT NULL DEFAULT 1 CHECK (awaits_room IN (0, 1));
CREATE INDEX waiting_list_queue ON waiting_list(event_id, created_at, id) WHERE state = 'waiting';

-- When the event began as it was offered: one that was moved is offered anew.
ALTER TABLE seat_offers ADD COLUMN ${instantOrNull('event_starts_at')};
CREATE INDEX seat_offers_open ON seat_offers(event_id) WHERE state = 'open';

-- The offer that is being accepted, or the raincheck that is being booked again.
ALTER TABLE holds ADD COLUMN offer_id INTEGER REFERENCES seat_offers(id) ON DELETE SET NULL;
ALTER TABLE holds ADD COLUMN rebooks_id INTEGER REFERENCES bookings(id) ON DELETE SET NULL;
CREATE INDEX holds_offer ON holds(offer_id) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX holds_one_rebooking ON holds(rebooks_id) WHERE rebooks_id IS NOT NULL AND state = 'live';

CREATE INDEX bookings_given_back ON bookings(event_id) WHERE offered_back_at IS NOT NULL;

-- A booking is made by one whole payment; a dearer evening for a raincheck is paid by a further one.
ALTER TABLE payments ADD COLUMN ${oneOf('made_part', ['whole', 'difference'], 'whole')};
DROP INDEX payments_made;
CREATE UNIQUE INDEX payments_made ON payments(made_kind, made_id) WHERE made_id IS NOT NULL AND made_part = 'whole';
CREATE INDEX payments_made_parts ON payments(made_kind, made_id) WHERE made_id IS NOT NULL;
CREATE TRIGGER payments_parts BEFORE UPDATE OF made_part, made_kind ON payments
WHEN NEW.made_part = 'difference' AND NEW.made_kind NOT IN ('nothing', 'booking')
BEGIN SELECT RAISE(ABORT, 'only_bookings_have_parts'); END;

CREATE VIEW event_seats AS
SELECT e.id AS event_id, e.max_capacity,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b
    WHERE b.event_id = e.id AND ${counted('b')}) AS confirmed,
  (SELECT coalesce(sum(h.party_size), 0) FROM holds h
    WHERE h.event_id = e.id AND h.state IN ('live', 'releasing')) AS held,
  (SELECT coalesce(sum(${keptBy('o')}), 0) FROM seat_offers o
    WHERE o.event_id = e.id AND o.state = 'open') AS offered,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b
    WHERE b.event_id = e.id AND b.offered_back_at IS NOT NULL AND ${counted('b')}) AS given_back
FROM events e;

-- The last line of defence against a seat sold twice: whatever the code did, the write fails.
CREATE TRIGGER holds_fit_insert BEFORE INSERT ON holds WHEN NEW.state IN ('live', 'releasing')
  AND NEW.party_size > ${promisedTo('NEW')}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${promisedTo('NEW')}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- A hold that asks for no more than it has may always change: the owner can have made the event smaller meanwhile.
CREATE TRIGGER holds_fit_update BEFORE UPDATE OF party_size, event_id, state, offer_id ON holds
WHEN NEW.state IN ('live', 'releasing')
  AND NEW.party_size > ${heldBefore} + ${promisedTo('NEW')}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id)
    < NEW.party_size - ${heldBefore} - ${promisedTo('NEW')}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- A hold that let go of its offer would have its seats and leave the offer its own.
CREATE TRIGGER holds_keep_offer BEFORE UPDATE OF offer_id ON holds
WHEN OLD.state IN ('live', 'releasing') AND OLD.offer_id IS NOT NULL AND NEW.offer_id IS NOT OLD.offer_id
  AND EXISTS (SELECT 1 FROM seat_offers o WHERE o.id = OLD.offer_id AND o.state = 'open')
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER seat_offers_fit BEFORE INSERT ON seat_offers WHEN NEW.state = 'open'
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- An offer ends once, and never grows.
CREATE TRIGGER seat_offers_end BEFORE UPDATE OF state, party_size, event_id ON seat_offers
WHEN (OLD.state <> 'open' AND NEW.state <> OLD.state) OR NEW.party_size <> OLD.party_size OR NEW.event_id <> OLD.event_id
BEGIN SELECT RAISE(ABORT, 'offer_state'); END;

-- A booking needs free seats only for what its own hold (or its former self) does not have already: a promise that was
-- given is kept, also when the owner made the event smaller meanwhile.
CREATE TRIGGER bookings_fit_insert BEFORE INSERT ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND NEW.party_size > ${heldBy('NEW')}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${heldBy('NEW')}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER bookings_fit_update BEFORE UPDATE OF event_id, party_size, payment_status, placed_by ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND NEW.party_size > ${heldBy('NEW')} + ${countedBefore}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id)
    < NEW.party_size - ${heldBy('NEW')} - ${countedBefore}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- Seats that were given up leave their first booking before somebody else sits on them: the same transaction does both.
CREATE TRIGGER bookings_swap_insert AFTER INSERT ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND (SELECT given_back > 0 AND confirmed > max_capacity FROM event_seats WHERE event_id = NEW.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_not_given_back'); END;

CREATE TRIGGER bookings_swap_update AFTER UPDATE OF event_id, party_size, payment_status ON bookings
WHEN NEW.placed_by = 'visitor' AND NEW.event_id IS NOT NULL AND NEW.payment_status = 'paid' AND NEW.is_waiting_list = 0
  AND NEW.party_size > ${countedBefore}
  AND (SELECT given_back > 0 AND confirmed > max_capacity FROM event_seats WHERE event_id = NEW.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_not_given_back'); END;

-- Who gave seats up may have them again as long as nobody holds or was offered them.
CREATE TRIGGER bookings_take_back BEFORE UPDATE OF offered_back_at ON bookings
WHEN OLD.offered_back_at IS NOT NULL AND NEW.offered_back_at IS NULL AND NEW.event_id IS OLD.event_id AND ${counted('OLD')}
  AND (SELECT held + offered > 0 AND ${FREE} < OLD.party_size FROM event_seats WHERE event_id = OLD.event_id)
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- Given up is a place at one evening: at another one it is an ordinary place.
CREATE TRIGGER bookings_elsewhere AFTER UPDATE OF event_id ON bookings
WHEN NEW.event_id IS NOT OLD.event_id AND NEW.offered_back_at IS NOT NULL
BEGIN UPDATE bookings SET offered_back_at = NULL WHERE id = NEW.id; END;
`
