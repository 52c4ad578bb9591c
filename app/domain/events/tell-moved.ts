import { type Booking, listBookingsOfEvent, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import type { EventWithSeats as EditedEvent } from '#db/queries/bookings/events'
import { instantNow } from '../../providers/clock.port'
import { bookingMoved, isStanding } from '../bookings/change-messages'
import type { Services } from '../services'

/** The bookings of an evening whose people count on it. */
export function listGuests(services: Services, eventId: number): Booking[] {
  return listBookingsOfEvent(services.db, eventId).filter(isStanding)
}

/**
 * Tells everybody booked that the evening is at another time or place, with a newer calendar file (rule 1.8) and the
 * owner's words, if she has any; in the transaction of the change. Answers how many; none when it is over.
 */
export function tellMoved(
  services: Services,
  { before, event, note }: { before: EditedEvent; event: EditedEvent; note?: string },
): number {
  if (event.ends_at <= instantNow(services.clock)) return 0
  const now: EventWithSeats = findEventWithSeats(services.db, event.id)!
  const was: EventWithSeats = { ...now, ...before }
  let told = 0
  for (const booking of listGuests(services, event.id)) {
    const raised = updateBooking(services.db, booking.id, { calendar_sequence: booking.calendar_sequence + 1 })
    bookingMoved.queue(services, { booking: raised, was, now, moved: 'evening', note })
    told += 1
  }
  return told
}
