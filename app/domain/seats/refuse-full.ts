import { type EventWithSeats, freeSeats, takenSeats } from '#db/queries/bookings/event-seats'
import { findSoonestEnd } from '#db/queries/bookings/holds'
import { findSoonestOfferEnd } from '#db/queries/bookings/waiting-list'
import type { HeldSeats } from '../../contract/bookings/events'
import { booking } from '../../copy/bookings/booking'
import { Failure } from '../../lib/failure'
import { dateTimeText, timeText } from '../../lib/nz-time'
import type { Services } from '../services'

/**
 * Why a party does not fit, in the words that help: too many for what is left, sold out, or held by others for now. `theirs`
 * are seats that the visitor holds already: they are left for this visitor.
 */
export function refuseFull(services: Services, event: EventWithSeats, theirs = 0): Failure {
  const left = freeSeats(event) + theirs
  if (left > 0) {
    const message = left === 1 ? 'Only 1 place is left.' : `Only ${left} places are left.`
    return new Failure('conflict', 'not_enough_seats', message, { fields: { partySize: [message] } })
  }
  if (takenSeats(event) >= event.max_capacity) {
    return new Failure('conflict', 'sold_out', `${booking.soldOut} ${booking.soldOutText(event.max_capacity)}`)
  }
  const { why, until } = whyHeld(services, event)
  return new Failure('conflict', 'seats_held', heldText[why](until))
}

const heldText: Record<HeldSeats, (until: string | null) => string> = {
  paying: (until) =>
    `The last places are being booked right now. If a payment is not finished, they come free at ${timeText(until!)}.`,
  checking: () =>
    'The last places were not paid for in time. They come free once the card provider has confirmed that: please try again in a few minutes.',
  offered: (until) =>
    `The last places are offered to the waiting list right now${until ? `, until ${dateTimeText(until)}` : ''}. You can join it too.`,
}

/**
 * What the last places wait for when none can be booked now: somebody who pays, the card provider's answer about a hold
 * that is over, or somebody of the waiting list. `until` is when the first of them may come free, where that is known.
 */
export function whyHeld(services: Services, event: EventWithSeats): { why: HeldSeats; until: string | null } {
  const until = findSoonestEnd(services.db, event.id)
  if (until) return { why: 'paying', until }
  if (event.held > 0) return { why: 'checking', until: null }
  return { why: 'offered', until: findSoonestOfferEnd(services.db, event.id) }
}
