const count = (name: string) =>
  `ALTER TABLE bookings ADD COLUMN ${name} INTEGER NOT NULL DEFAULT 0 CHECK (${name} BETWEEN 0 AND 9);`

/** What people of a party need, and where the owner has put them. */
export const sql = `
-- How many people of the party need what.
${count('left_handed')}
${count('seated')}
${count('near_tutor')}

-- The plan of an evening from the time when the owner first moves somebody. Without rows it is computed.
CREATE TABLE easel_places (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- From 0 at the front left, row by row.
  easel INTEGER NOT NULL CHECK (easel >= 0),
  booking_id INTEGER NOT NULL REFERENCES bookings(id) ON DELETE CASCADE,
  -- Of the party; 1 is who booked.
  person INTEGER NOT NULL CHECK (person BETWEEN 1 AND 9),
  UNIQUE (event_id, easel),
  UNIQUE (event_id, booking_id, person)
) STRICT;
CREATE INDEX easel_places_booking ON easel_places(booking_id);
`
