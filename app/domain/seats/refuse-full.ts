import { type EventWithSeats, freeSeats, takenSeats } from '#db/queries/event-seats'
import { findSoonestEnd } from '#db/queries/holds'
import { findSoonestOfferEnd } from '#db/queries/waiting-list'
import { booking } from '../../copy/booking'
import { Failure } from '../../lib/failure'
import { dateTimeText, timeText } from '../../lib/nz-time'
import type { Services } from '../services'

/** Why a party does not fit, in the words that help: sold out, held by others for now, or too many for what is left. */
export function refuseFull(services: Services, event: EventWithSeats): Failure {
  if (takenSeats(event) >= event.max_capacity) {
    return new Failure('conflict', 'sold_out', `${booking.soldOut} ${booking.soldOutText(event.max_capacity)}`)
  }
  const free = freeSeats(event)
  if (free > 0) {
    const message = free === 1 ? 'Only 1 place is left.' : `Only ${free} places are left.`
    return new Failure('conflict', 'not_enough_seats', message, { fields: { partySize: [message] } })
  }
  const soonest = findSoonestEnd(services.db, event.id)
  const offered = findSoonestOfferEnd(services.db, event.id)
  return new Failure(
    'conflict',
    'seats_held',
    soonest
      ? `The last places are being booked right now. If a payment is not finished, they come free at ${timeText(soonest)}.`
      : `The last places are offered to the waiting list right now${offered ? `, until ${dateTimeText(offered)}` : ''}. You can join it too.`,
  )
}
