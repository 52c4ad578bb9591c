import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

/** The event with its seats counted, hidden and archived ones too; 404 when there is none. */
export function requireEvent(services: Services, id: number): EventWithSeats {
  const event = findEvent(services.db, id)
  if (!event) throw new Failure('missing', 'event_not_found', 'This event does not exist.')
  return event
}
