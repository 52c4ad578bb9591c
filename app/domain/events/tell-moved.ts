import { listBookingsOfEvent, updateBooking } from '#db/queries/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/event-seats'
import type { EventWithSeats as EditedEvent } from '#db/queries/events'
import { instantNow } from '../../providers/clock.port'
import { isStanding, queueBookingMoved } from '../bookings/change-messages'
import type { Services } from '../services'

/**
 * Tells everybody booked that the evening is at another time or place, with a newer calendar file (PRODUCT §1); in the
 * transaction of the change. Answers how many bookings; none when the evening is over.
 */
export function tellMoved(services: Services, before: EditedEvent, event: EditedEvent): number {
  if (event.ends_at <= instantNow(services.clock)) return 0
  const now: EventWithSeats = findEventWithSeats(services.db, event.id)!
  const was: EventWithSeats = { ...now, ...before }
  let told = 0
  for (const booking of listBookingsOfEvent(services.db, event.id)) {
    if (!isStanding(booking)) continue
    const raised = updateBooking(services.db, booking.id, { calendar_sequence: booking.calendar_sequence + 1 })
    queueBookingMoved(services, raised, { was, now, cause: 'evening' })
    told += 1
  }
  return told
}
