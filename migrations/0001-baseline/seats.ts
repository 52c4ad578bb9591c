/** SQL that bookings, holds and offers share when they count the seats of an event. */

/** Seats that can be taken now, out of `event_seats`. */
export const FREE = 'max_capacity - confirmed - held - offered + given_up'

/** The states in which a hold takes its seats and reserves its voucher credit. */
export const TAKING = "('live', 'releasing')"

/** The booking is confirmed: its seats are sold. */
export const counts = (booking: string) =>
  `(${booking}.payment_status = 'paid' OR (${booking}.payment_status = 'pending' AND ${booking}.made_by = 'owner'))`

/** Seats that an open offer reserves for its person, besides those that the person's holds already take. */
export const reservedBy = (
  offer: string,
) => `max(0, ${offer}.party_size - (SELECT coalesce(sum(h.party_size), 0) FROM holds h
    WHERE h.offer_id = ${offer}.id AND h.state IN ${TAKING}))`
