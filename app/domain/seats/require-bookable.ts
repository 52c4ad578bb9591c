import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** The event, if visitors can book it now. */
export function requireBookableEvent(services: Services, eventId: number): EventWithSeats {
  const event = findEventWithSeats(services.db, eventId)
  if (!event || event.is_visible === 0 || event.is_archived === 1) {
    throw eventNotFound()
  }
  if (event.starts_at <= instantNow(services.clock)) {
    throw new Failure('conflict', 'event_started', 'Booking closed when this event started.')
  }
  return event
}

/** The event was deleted, hidden or archived. */
export function eventNotFound(): Failure {
  return new Failure('missing', 'event_not_found', 'This event is not on offer any more.')
}
