import { instant } from '../columns'

/** Refuses a booking in a group of another event. */
const refuseOtherEvents = (when: string) => `
CREATE TRIGGER bookings_group_${when.startsWith('INSERT') ? 'insert' : 'update'} BEFORE ${when} ON bookings
WHEN NEW.group_id IS NOT NULL AND (SELECT event_id FROM guest_groups WHERE id = NEW.group_id) IS NOT NEW.event_id
BEGIN SELECT RAISE(ABORT, 'group_of_another_event'); END;`

/** People who book separately and paint together; and people who are moved out of a booking. */
export const groups = `
CREATE TABLE guest_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events(id) ON DELETE CASCADE,
  -- The booking that brings friends. No foreign key: an undo may restore a deleted booking. The booking is the host while it
  -- is in the group; without a host the others are still a group.
  host_booking_id INTEGER NOT NULL,
  -- Part of the link for friends.
  link_nonce TEXT NOT NULL,
  ${instant('created_at')},
  UNIQUE (host_booking_id, event_id)
) STRICT;
CREATE INDEX guest_groups_event ON guest_groups(event_id);
CREATE INDEX bookings_group ON bookings(group_id) WHERE group_id IS NOT NULL;
-- A group belongs to one event: a booking that moves to another event leaves the group.
${refuseOtherEvents('INSERT')}
${refuseOtherEvents('UPDATE OF event_id, group_id')}
CREATE UNIQUE INDEX seat_offers_one_kept ON seat_offers(group_id) WHERE state = 'open';
CREATE INDEX bookings_taken ON bookings(taken_from) WHERE taken_from IS NOT NULL;

-- The part of a payment that belongs to people who were moved out of the booking that it paid for; the rest belongs to that
-- booking (docs/decisions/0029). No foreign key to the booking: an undo may restore a deleted booking.
CREATE TABLE payment_parts (
  payment_id TEXT NOT NULL REFERENCES payments(id),
  booking_id INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (payment_id, booking_id)
) STRICT;
CREATE INDEX payment_parts_booking ON payment_parts(booking_id);
CREATE TRIGGER payment_parts_fit AFTER INSERT ON payment_parts
WHEN (SELECT sum(amount_cents) FROM payment_parts WHERE payment_id = NEW.payment_id)
  > (SELECT amount_cents FROM payments WHERE id = NEW.payment_id)
BEGIN SELECT RAISE(ABORT, 'more_than_paid'); END;
CREATE INDEX refunds_booking ON refunds(booking_id) WHERE booking_id IS NOT NULL;
`
