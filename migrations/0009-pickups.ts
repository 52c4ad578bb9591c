import { instant, instantOrNull, text } from './columns'

/** When and where a kit, a frame or a painting that was won is collected: the times that the owner offers, and the buyer's choice. */
export const sql = `
CREATE TABLE pickups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER UNIQUE REFERENCES orders(id),
  result_id INTEGER UNIQUE REFERENCES auction_results(id),
  ${text('place')},
  -- Up to three instants as JSON; none once the owner has taken them back.
  times TEXT NOT NULL CHECK (json_valid(times) AND json_array_length(times) <= 3),
  ${instantOrNull('chosen')},
  -- Of its entry in calendars: the row stays, so that the number of an entry never falls.
  calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0),
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK ((order_id IS NULL) <> (result_id IS NULL)),
  CHECK (chosen IS NULL OR instr(times, '"' || chosen || '"') > 0)
) STRICT;

CREATE TRIGGER pickups_move_on BEFORE UPDATE OF times, chosen, place ON pickups
WHEN NEW.calendar_sequence <= OLD.calendar_sequence
BEGIN SELECT RAISE(ABORT, 'pickup_sequence'); END;
`
