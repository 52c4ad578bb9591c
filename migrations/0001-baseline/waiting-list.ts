import { flag, instant, instantOrNull, oneOf } from '../columns'
import { FREE } from './seats'

/** The waiting lists of events, and the free seats offered to people on them. */
export const waitingList = `
CREATE TABLE waiting_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  party_size INTEGER NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 9),
  ${oneOf('state', ['waiting', 'offered', 'booked', 'declined', 'lapsed', 'left'], 'waiting')},
  -- 1: there have been too few seats since the party joined or last got an e-mail, so the next free seats are news.
  ${flag('awaits_seats', 1)},
  ${instant('created_at')},
  UNIQUE (event_id, email)
) STRICT;
CREATE INDEX waiting_list_queue ON waiting_list(event_id, created_at, id) WHERE state = 'waiting';

CREATE TABLE seat_offers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: the offer keeps places for friends of a group's host.
  entry_id INTEGER REFERENCES waiting_list(id) ON DELETE CASCADE,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  party_size INTEGER NOT NULL CHECK (party_size BETWEEN 1 AND 9),
  ${oneOf('state', ['open', 'taken', 'declined', 'lapsed'], 'open')},
  link_nonce TEXT NOT NULL,
  -- The event's start at the time of the offer: after a move a new offer is made.
  ${instantOrNull('event_starts_at')},
  ${instant('created_at')},
  ${instant('expires_at')},
  group_id INTEGER REFERENCES guest_groups(id) ON DELETE CASCADE
    CHECK ((group_id IS NULL) <> (entry_id IS NULL)) CHECK (group_id IS NULL OR party_size <= 4)
) STRICT;
CREATE UNIQUE INDEX seat_offers_one_open ON seat_offers(entry_id) WHERE state = 'open';
CREATE INDEX seat_offers_open ON seat_offers(event_id) WHERE state = 'open';

CREATE TRIGGER seat_offers_fit BEFORE INSERT ON seat_offers
WHEN NEW.state = 'open' AND (SELECT ${FREE} FROM event_seats WHERE event_id = NEW.event_id) < NEW.party_size
BEGIN SELECT RAISE(ABORT, 'seats_taken'); END;

-- An offer ends once, and never grows.
CREATE TRIGGER seat_offers_end BEFORE UPDATE OF state, party_size, event_id ON seat_offers
WHEN (OLD.state <> 'open' AND NEW.state <> OLD.state) OR NEW.party_size > OLD.party_size OR NEW.event_id <> OLD.event_id
BEGIN SELECT RAISE(ABORT, 'offer_state'); END;
`
