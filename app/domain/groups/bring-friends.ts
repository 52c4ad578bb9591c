import { type Booking, isConfirmed, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, freeSeats } from '#db/queries/bookings/events'
import { findGroup, findGroupOfHost, findHost, type GuestGroup, insertGroup } from '#db/queries/bookings/groups'
import { countKept, findKeptPlaces, insertOffer, updateOffer } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { FRIENDS } from '~/contract/deadlines'
import { inWords } from '~/copy/site/rule-texts'
import { conflict, type Failure, fieldFailure } from '~/lib/failure'
import { earlier, minutesAfter } from '~/lib/instants'
import { requireBookingByLink } from '../bookings/booking-link'
import { requireBookableEvent } from '../seats/require-bookable'
import type { Services } from '../services'
import { offerFreeSeats } from '../waiting-list/seat-offers'

/**
 * Makes the group of a booking, for anybody with its link (rule 14.1). Safe to repeat. 409 once the event cannot be
 * booked.
 */
export function bringFriends(services: Services, link: string): GuestGroup {
  const { db } = services
  return inTransaction(db, () => {
    const { booking, event } = requireGuest(services, link)
    return findGroup(db, booking.group_id) ?? joinOwnGroup(services, booking, event.id)
  })
}

/** Puts a booking into its own group, of which it is the host. Inside a transaction. */
export function joinOwnGroup(services: Services, booking: Booking, eventId: number): GuestGroup {
  const { db } = services
  const now = services.clock.instant()
  const group =
    findGroupOfHost(db, booking) ??
    insertGroup(db, {
      event_id: eventId,
      host_booking_id: booking.id,
      link_nonce: services.codes.nonce(),
      created_at: now,
    })
  updateBooking(db, booking.id, { group_id: group.id, updated_at: now })
  return group
}

/**
 * Keeps free places for the host's friends for a day (rule 14.4), after the waiting list was offered them. 409 when the
 * host already keeps places or did so too often; 400 when they are not free.
 */
export function keepPlaces(services: Services, { link, places }: { link: string; places: number }): void {
  const { db } = services
  inTransaction(db, () => {
    const { booking, event: before } = requireGuest(services, link)
    const group = requireOwnGroup(services, booking)
    offerFreeSeats(services, before.id)
    const refusal = whyNotKept(services, booking, group)
    if (refusal) throw refusal
    const event = requireBookableEvent(services, before.id)
    const free = freeSeats(event)
    if (places > free) {
      const message = free === 0 ? 'No place is free now.' : `Free now: ${free}.`
      throw fieldFailure('places', 'not_enough_seats', message)
    }
    const now = services.clock.instant()
    insertOffer(db, {
      group_id: group.id,
      event_id: event.id,
      party_size: places,
      link_nonce: services.codes.nonce(),
      created_at: now,
      expires_at: earlier(minutesAfter(now, FRIENDS.keepHours * 60), event.starts_at),
    })
  })
}

/** Why the host cannot keep places now, or null. */
export function whyNotKept(services: Services, { email }: Booking, group: GuestGroup): Failure | null {
  if (findKeptPlaces(services.db, group.id)) return conflict('kept_already', 'You’re already keeping places.')
  if (countKept(services.db, { email, eventId: group.event_id }) < FRIENDS.keepTimes) return null
  const times = `${inWords(FRIENDS.keepTimes)} times`
  return conflict('kept_too_often', `You can keep places ${times} for an evening, and you already have.`)
}

/**
 * The host gives kept places back: the waiting list is offered them, then they are free for everybody. Safe to repeat.
 */
export function giveBackPlaces(services: Services, link: string): void {
  inTransaction(services.db, () => {
    const booking = requireBookingByLink(services, link)
    const offer = findKeptPlaces(services.db, requireOwnGroup(services, booking).id)
    if (!offer) return
    updateOffer(services.db, offer.id, { state: 'declined' })
    offerFreeSeats(services, offer.event_id)
  })
}

/** A confirmed booking and its event, which can still be booked; throws otherwise. */
function requireGuest(services: Services, link: string): { booking: Booking; event: EventWithSeats } {
  const booking = requireBookingByLink(services, link)
  if (booking.event_id === null || !isConfirmed(booking)) {
    throw conflict('no_evening', 'This booking has no evening to bring friends to.')
  }
  return { booking, event: requireBookableEvent(services, booking.event_id) }
}

function requireOwnGroup(services: Services, booking: Booking): GuestGroup {
  const group = findGroup(services.db, booking.group_id)
  if (group && findHost(services.db, group)?.id === booking.id) return group
  throw conflict('not_the_host', 'Only the person whose link it is can keep places for friends.')
}
