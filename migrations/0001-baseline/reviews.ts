import { instant, oneOf, text } from '../columns'

/** What guests write about their evening, one review for each booking, and what the owner answers. */
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
-- As it was written: only the owner's part of it changes.
CREATE TRIGGER reviews_as_written BEFORE UPDATE OF booking_id, words, created_at ON reviews
BEGIN SELECT RAISE(ABORT, 'a review stays as it was written'); END;
`
