import { instant } from './columns'

/** People who book for themselves and paint together: a guest's booking, and those of the friends who came by its link. */
export const sql = `
CREATE TABLE guest_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- The booking that brings friends. Without it the others are still a group.
  host_booking_id INTEGER UNIQUE REFERENCES bookings(id) ON DELETE SET NULL,
  -- Part of the friends' link.
  link_nonce TEXT NOT NULL,
  ${instant('created_at')}
) STRICT;
CREATE INDEX guest_groups_event ON guest_groups(event_id);

ALTER TABLE bookings ADD COLUMN group_id INTEGER REFERENCES guest_groups(id) ON DELETE SET NULL;
CREATE INDEX bookings_group ON bookings(group_id) WHERE group_id IS NOT NULL;
-- 'I am coming with': what a guest typed.
ALTER TABLE bookings ADD COLUMN coming_with TEXT NOT NULL DEFAULT '' CHECK (length(coming_with) <= 200);
`
