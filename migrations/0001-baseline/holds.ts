import { cents, flag, instant, json, oneOf } from '../columns'
import { FREE, reservedBy, TAKING } from './seats'

/** Seats that an offer reserves for this hold. */
const PROMISED = `coalesce((SELECT ${reservedBy('o')} FROM seat_offers o
    WHERE o.id = NEW.offer_id AND o.event_id = NEW.event_id AND o.state = 'open'), 0)`

/** Seats that the hold had on the same event before the change. */
const BEFORE = `(CASE WHEN OLD.state IN ${TAKING} AND OLD.event_id = NEW.event_id THEN OLD.party_size ELSE 0 END)`

/** The holds on a voucher have reserved more than is left on it. */
const OVERDRAWN = `EXISTS (SELECT 1 FROM vouchers v WHERE v.id = NEW.voucher_id AND (
    v.places_left < (SELECT sum(voucher_places) FROM holds WHERE voucher_id = v.id AND state IN ${TAKING})
    OR v.value_left_cents < (SELECT sum(voucher_cents) FROM holds WHERE voucher_id = v.id AND state IN ${TAKING})))`

/** Seats and voucher credit that are held while a visitor pays. */
export const holds = `
CREATE TABLE holds (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- Hash of the browser's cookie, or of the e-mail without one. Each visitor has at most one live hold per event.
  visitor TEXT NOT NULL,
  -- 1: the client had no cookie, so its hold is found by its e-mail until it sends a cookie.
  ${flag('by_email', 0)},
  ip TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL COLLATE NOCASE,
  party_size INTEGER NOT NULL CHECK (party_size BETWEEN 1 AND 9),
  ${cents('total_cents')},
  ${cents('credit_cents', 0)},
  voucher_id INTEGER REFERENCES vouchers(id),
  voucher_places INTEGER NOT NULL DEFAULT 0 CHECK (voucher_places >= 0),
  ${cents('voucher_cents', 0)},
  payment_id TEXT REFERENCES payments(id),
  -- The form as typed, for 'Back to Form' and after a reload.
  ${json('form')},
  -- The waiting list offer that this hold accepts, or the raincheck that it rebooks.
  offer_id INTEGER REFERENCES seat_offers(id) ON DELETE SET NULL,
  rebooks_id INTEGER REFERENCES bookings(id) ON DELETE SET NULL,
  ${oneOf('state', ['live', 'releasing', 'released', 'used'], 'live')},
  ${instant('created_at')},
  ${instant('expires_at')},
  ${instant('ends_at')},
  -- The group that the booking will join.
  group_id INTEGER REFERENCES guest_groups(id) ON DELETE SET NULL,
  CHECK (credit_cents <= total_cents),
  CHECK (expires_at <= ends_at),
  CHECK (voucher_id IS NOT NULL OR (voucher_places = 0 AND voucher_cents = 0 AND credit_cents = 0))
) STRICT;
CREATE UNIQUE INDEX holds_one_live ON holds(event_id, visitor) WHERE state = 'live';
CREATE UNIQUE INDEX holds_one_rebooking ON holds(rebooks_id) WHERE rebooks_id IS NOT NULL AND state = 'live';
CREATE INDEX holds_taking ON holds(event_id) WHERE state IN ${TAKING};
CREATE INDEX holds_voucher ON holds(voucher_id) WHERE state IN ${TAKING};
CREATE INDEX holds_payment ON holds(payment_id);
CREATE INDEX holds_offer ON holds(offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX holds_end ON holds(expires_at);

-- The database refuses to sell a seat twice, even if the code is wrong.
CREATE TRIGGER holds_fit_insert BEFORE INSERT ON holds
WHEN NEW.state IN ${TAKING} AND NEW.party_size > ${PROMISED}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${PROMISED}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- A hold that needs no more seats than it has may always change, even if the owner has reduced the capacity since.
CREATE TRIGGER holds_fit_update BEFORE UPDATE OF party_size, event_id, state, offer_id ON holds
WHEN NEW.state IN ${TAKING} AND NEW.party_size > ${BEFORE} + ${PROMISED}
  AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size - ${BEFORE} - ${PROMISED}
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- Otherwise a hold that drops its open offer would keep its seats, and the offer would reserve the same number again.
CREATE TRIGGER holds_keep_offer BEFORE UPDATE OF offer_id ON holds
WHEN OLD.state IN ${TAKING} AND OLD.offer_id IS NOT NULL AND NEW.offer_id IS NOT OLD.offer_id
  AND EXISTS (SELECT 1 FROM seat_offers o WHERE o.id = OLD.offer_id AND o.state = 'open')
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

CREATE TRIGGER holds_credit_insert AFTER INSERT ON holds
WHEN NEW.voucher_id IS NOT NULL AND NEW.state IN ${TAKING} AND ${OVERDRAWN}
BEGIN SELECT RAISE(ABORT, 'credit_taken'); END;

CREATE TRIGGER holds_credit_update AFTER UPDATE OF voucher_id, voucher_places, voucher_cents, state ON holds
WHEN NEW.voucher_id IS NOT NULL AND NEW.state IN ${TAKING}
  AND NOT (OLD.state IN ${TAKING} AND OLD.voucher_id IS NEW.voucher_id
    AND NEW.voucher_places <= OLD.voucher_places AND NEW.voucher_cents <= OLD.voucher_cents)
  AND ${OVERDRAWN}
BEGIN SELECT RAISE(ABORT, 'credit_taken'); END;
`
