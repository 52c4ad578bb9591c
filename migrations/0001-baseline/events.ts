import { cents, flag, instant, instantOrNull, oneOf, text } from '../columns'
import { counts, reservedBy, TAKING } from './seats'

/** Events, their seats, their announcement and follow-up e-mails, and the owner's e-mails to their guests. */
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
  -- A regular event takes vouchers by places, other events by dollars.
  ${flag('is_regular', 1)},
  image_url TEXT,
  ${instant('starts_at')},
  ${instant('ends_at')},
  ${instant('created_at')},
  ${instant('updated_at')},
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) BETWEEN 0 AND 2000),
  -- The picture (1200 x 630) that chats and social networks show for the evening's page.
  share_image_url TEXT,
  -- Rises with every change that calendars show, so that they replace the older entry.
  calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0),
  -- NULL: the event runs with any number of people.
  minimum_people INTEGER CHECK (minimum_people BETWEEN 2 AND max_capacity),
  decide_hours INTEGER NOT NULL DEFAULT 48 CHECK (decide_hours BETWEEN 1 AND 336),
  -- When the owner decided to run the event with fewer people.
  ${instantOrNull('run_anyway_at')},
  ${instantOrNull('called_off_at')},
  -- A private evening can never be visible: it is on no public list.
  ${flag('is_private', 0)} CHECK (is_private + is_visible < 2),
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX events_upcoming ON events(starts_at) WHERE is_visible = 1 AND is_archived = 0;

-- Seats are always counted from the rows and never stored. confirmed: sold. held: while somebody pays. offered: to the waiting
-- list, without seats that the offer's own holds take. given_up: sold, but given up by their guests.
CREATE VIEW event_seats AS
SELECT e.id AS event_id, e.max_capacity,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b WHERE b.event_id = e.id AND ${counts('b')}) AS confirmed,
  (SELECT coalesce(sum(h.party_size), 0) FROM holds h WHERE h.event_id = e.id AND h.state IN ${TAKING}) AS held,
  (SELECT coalesce(sum(${reservedBy('o')}), 0) FROM seat_offers o WHERE o.event_id = e.id AND o.state = 'open') AS offered,
  (SELECT coalesce(sum(b.party_size), 0) FROM bookings b
    WHERE b.event_id = e.id AND b.given_up_at IS NOT NULL AND ${counts('b')}) AS given_up
FROM events e;

-- An event is announced once; the owner can stop the announcement ('Do not send').
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

-- After any change, including an undo, calendars get a newer entry, and the picture with the old text is not shown any more.
CREATE TRIGGER events_calendar_sequence AFTER UPDATE OF title, starts_at, ends_at, location ON events
WHEN NEW.title <> OLD.title OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR NEW.location <> OLD.location
BEGIN UPDATE events SET calendar_sequence = calendar_sequence + 1 WHERE id = NEW.id; END;
CREATE TRIGGER events_share_image AFTER UPDATE OF title, date, image_url ON events
WHEN NEW.title <> OLD.title OR NEW.date <> OLD.date OR NEW.image_url IS NOT OLD.image_url
BEGIN UPDATE events SET share_image_url = NULL WHERE id = NEW.id; END;
-- The picture uses the site's colours, so new colours need a new picture.
${['INSERT', 'UPDATE', 'DELETE']
  .map(
    (change) => `CREATE TRIGGER palette_${change.toLowerCase()} AFTER ${change} ON settings
WHEN ${change === 'DELETE' ? 'OLD' : 'NEW'}.key = 'palette'
BEGIN UPDATE events SET share_image_url = NULL; END;
`,
  )
  .join('')}

-- What the owner wrote to everybody who is booked on an event or waits for it; one row for each time the form was sent.
CREATE TABLE broadcasts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  ${oneOf('audience', ['booked', 'waiting'])},
  ${text('subject', 150)},
  ${text('words', 4000)},
  idempotency_key TEXT NOT NULL UNIQUE,
  recipient_count INTEGER NOT NULL CHECK (recipient_count > 0),
  actor TEXT NOT NULL,
  ${instant('created_at')}
) STRICT;
CREATE INDEX broadcasts_event ON broadcasts(event_id);
`
