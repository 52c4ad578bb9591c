import { cents, flag, instant, instantOrNull, oneOf, text } from '../columns'
import { counts, reservedBy, TAKING } from './seats'

/** Events, their seats, and the e-mails that announce and follow them. */
export const events = `
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX events_upcoming ON events(starts_at) WHERE is_visible = 1 AND is_archived = 0;

-- Seats are counted from the rows each time and never stored: sold, held while somebody pays, offered to the waiting list
-- (what the offer's own holds took already is counted once), and sold but given up by their guests.
CREATE VIEW event_seats AS
SELECT e.id AS event_id, e.max_capacity,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b WHERE b.event_id = e.id AND ${counts('b')}) AS confirmed,
  (SELECT coalesce(sum(h.party_size), 0) FROM holds h WHERE h.event_id = e.id AND h.state IN ${TAKING}) AS held,
  (SELECT coalesce(sum(${reservedBy('o')}), 0) FROM seat_offers o WHERE o.event_id = e.id AND o.state = 'open') AS offered,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b
    WHERE b.event_id = e.id AND b.given_up_at IS NOT NULL AND ${counts('b')}) AS given_up
FROM events e;

-- An event is announced once; the owner can stop it ('Do not send').
CREATE TABLE event_announcements (
  event_id INTEGER PRIMARY KEY REFERENCES events(id) ON DELETE CASCADE,
  ${instant('due_at')},
  ${oneOf('state', ['due', 'sent', 'stopped'], 'due')},
  recipient_count INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE event_followup_emails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id),
  group_photo_url TEXT NOT NULL,
  ${instantOrNull('sent_at')},
  recipient_count INTEGER NOT NULL DEFAULT 0 CHECK (recipient_count >= 0),
  ${instant('created_at')}
) STRICT;
`
