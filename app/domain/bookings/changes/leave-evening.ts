import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import { inTransaction, refusedBy } from '#db/transaction'
import { Failure } from '../../../lib/failure'
import { dateTimeText } from '../../../lib/nz-time'
import { instantNow } from '../../../providers/clock.port'
import { whyHeld } from '../../seats/refuse-full'
import type { Services } from '../../services'
import { readSettings } from '../../settings/read-settings'
import { offerFreeSeats } from '../../waiting-list/offer-free-seats'
import { bookingNotFound, requireBookingByLink } from '../booking-link'
import { ownerGivenUp, ownerRaincheck, seatsGivenUp } from '../self-service-messages'
import { moveBooking } from './move-booking'
import { leavingNow } from './self-service-rules'

/**
 * 'I can't make it' while there is time (rule 6.3): the booking is a raincheck at once, its seats go to the waiting list.
 * 409 when it is too late for that. Asked twice it is the same raincheck.
 */
export function takeRaincheck(services: Services, link: string): Booking {
  return leave(services, link, (booking, event, may) => {
    if (may !== 'raincheck') throw tooLate()
    const { booking: made } = moveBooking(services, { bookingId: booking.id, to: 'raincheck', by: 'visitor' })
    ownerRaincheck.queue(services, { booking: made, event })
    return made
  })
}

/**
 * 'Give up my seats if you can fill them': they are offered to the waiting list and on the site, and stay the guest's until
 * somebody takes them (docs/decisions/0010). Asked twice they stay given up.
 */
export function giveUpSeats(services: Services, link: string): Booking {
  return leave(services, link, (booking, event, may) => {
    if (may === 'given_up') return booking
    if (may !== 'give_up')
      throw new Failure('conflict', 'raincheck_possible', 'You can still have a raincheck at once.')
    const now = instantNow(services.clock)
    const given = updateBooking(services.db, booking.id, { offered_back_at: now, updated_at: now })
    seatsGivenUp.queue(services, { booking: given, event })
    ownerGivenUp.queue(services, { booking: given, event })
    return given
  })
}

/** Takes given-up seats back, as long as nobody holds or was offered them: 409 then, with when they may come back. */
export function takeSeatsBack(services: Services, link: string): Booking {
  const after = leave(services, link, (booking, event) => {
    if (booking.offered_back_at === null) return booking
    try {
      return updateBooking(services.db, booking.id, { offered_back_at: null, updated_at: instantNow(services.clock) })
    } catch (error) {
      if (!refusedBy(error, 'seats_taken')) throw error
      const { why, until } = whyHeld(services, event)
      throw new Failure(
        'conflict',
        'seats_wanted',
        why === 'checking'
          ? 'Somebody wanted your places and did not pay in time. You can have them back once the card provider has confirmed that: please try again in a few minutes.'
          : `Somebody is about to take your places.${until ? ` If they do not, you can have them back after ${dateTimeText(until)}.` : ''}`,
      )
    }
  })
  if (after.event_id !== null) return after
  throw new Failure('conflict', 'seats_gone', 'Somebody has taken your places. You have a raincheck now.')
}

/** One step of a guest about their own evening, in one transaction with what the waiting list makes of it. */
function leave(
  services: Services,
  link: string,
  step: (booking: Booking, event: EventWithSeats, may: ReturnType<typeof leavingNow>) => Booking,
): Booking {
  const { id } = requireBookingByLink(services, link)
  return inTransaction(services.db, () => {
    // It can have been deleted since the link was read.
    const booking = findBooking(services.db, id)
    if (!booking) throw bookingNotFound()
    // A raincheck already: somebody took the seats meanwhile, or the button was pressed twice.
    if (booking.event_id === null) return booking
    const event = findEventWithSeats(services.db, booking.event_id)!
    const may = leavingNow(readSettings(services), booking, event, instantNow(services.clock))
    if (may === null)
      throw new Failure('conflict', 'evening_begun', 'This cannot be changed here any more. Please call us.')
    const after = step(booking, event, may)
    offerFreeSeats(services, event.id)
    return after
  })
}

function tooLate(): Failure {
  return new Failure(
    'conflict',
    'too_late_for_raincheck',
    'It is too late for a raincheck at once. You can give up your seats in case we fill them.',
  )
}
