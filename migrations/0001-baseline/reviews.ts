import { instant, oneOf, text } from '../columns'

/** Guests' reviews of their evening, one for each booking, and the owner's replies. */
export const reviews = `
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  booking_id INTEGER NOT NULL UNIQUE REFERENCES bookings(id) ON DELETE CASCADE,
  ${text('name')},
  ${text('words', 600)},
  ${oneOf('state', ['new', 'published', 'hidden'], 'new')},
  reply TEXT NOT NULL DEFAULT '' CHECK (length(reply) <= 600),
  ${instant('created_at')}
) STRICT;
CREATE INDEX reviews_state ON reviews(state, created_at);
-- The guest's text is fixed: only the state, the name and the owner's reply can change.
CREATE TRIGGER reviews_as_written BEFORE UPDATE OF booking_id, words, created_at ON reviews
BEGIN SELECT RAISE(ABORT, 'a review stays as it was written'); END;
`
