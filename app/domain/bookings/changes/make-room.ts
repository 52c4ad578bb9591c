import { type Booking, listGivenBack } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import type { Services } from '../../services'
import { ownerFilled } from '../self-service-messages'
import { moveBooking } from './move-booking'

/**
 * Frees given-up seats that people who are about to be booked need: the guests who gave them up get rainchecks. Call it in
 * the transaction that makes the newcomer's booking, before its row: the same commit takes the seats from one and gives
 * them to the other, and the database refuses the newcomer otherwise (docs/decisions/0010). Free seats are used first;
 * nobody is moved for less than all of their seats (rule 6.5).
 */
export function makeRoom(services: Services, eventId: number, coming: number): void {
  const event = findEventWithSeats(services.db, eventId)
  if (!event || event.given_back === 0) return
  const short = event.confirmed + coming - event.max_capacity
  for (const giver of chooseGivers(listGivenBack(services.db, eventId), short)) {
    const { booking } = moveBooking(services, {
      bookingId: giver.id,
      to: 'raincheck',
      by: 'visitor',
      because: 'filled',
    })
    ownerFilled.queue(services, { booking, event })
  }
}

/**
 * Whose given-up seats are taken when so many are short: the smallest party that is enough, of equal ones the first that
 * gave up; when no party is enough the largest goes, and so on for the rest.
 */
export function chooseGivers<Giver extends Pick<Booking, 'party_size'>>(givers: Giver[], short: number): Giver[] {
  if (short <= 0 || givers.length === 0) return []
  const enough = givers.filter((giver) => giver.party_size >= short)
  const from = enough.length > 0 ? enough : givers
  const sizes = from.map((giver) => giver.party_size)
  const size = enough.length > 0 ? Math.min(...sizes) : Math.max(...sizes)
  const chosen = from.find((giver) => giver.party_size === size)!
  return [
    chosen,
    ...chooseGivers(
      givers.filter((giver) => giver !== chosen),
      short - size,
    ),
  ]
}
