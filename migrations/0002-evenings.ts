import { instant, instantOrNull, oneOf, text } from './columns'

/** What an evening's own page and calendar entry show, how few people are enough, and what the owner wrote to its guests. */
export const sql = `
ALTER TABLE events ADD COLUMN description TEXT NOT NULL DEFAULT '' CHECK (length(description) BETWEEN 0 AND 2000);
-- The picture of 1200 x 630 that chats and social networks show for the evening's page.
ALTER TABLE events ADD COLUMN share_image_url TEXT;
-- Rises with every change that a calendar shows: it takes the newer entry in place of the older.
ALTER TABLE events ADD COLUMN calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0);
-- NULL: it runs with any number of people.
ALTER TABLE events ADD COLUMN minimum_people INTEGER CHECK (minimum_people BETWEEN 2 AND max_capacity);
ALTER TABLE events ADD COLUMN decide_hours INTEGER NOT NULL DEFAULT 48 CHECK (decide_hours BETWEEN 1 AND 336);
-- The owner chose to run it with fewer people.
ALTER TABLE events ADD COLUMN ${instantOrNull('run_anyway_at')};

-- Whatever changes them, an undo too: calendars get a newer entry, and the picture with the former words is not shown again.
CREATE TRIGGER events_calendar_sequence AFTER UPDATE OF title, starts_at, ends_at, location ON events
WHEN NEW.title <> OLD.title OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR NEW.location <> OLD.location
BEGIN UPDATE events SET calendar_sequence = calendar_sequence + 1 WHERE id = NEW.id; END;
CREATE TRIGGER events_share_image AFTER UPDATE OF title, date, image_url ON events
WHEN NEW.title <> OLD.title OR NEW.date <> OLD.date OR NEW.image_url IS NOT OLD.image_url
BEGIN UPDATE events SET share_image_url = NULL WHERE id = NEW.id; END;

-- What the owner wrote to everybody booked on an event, or waiting for it; once for each sending of her form.
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
