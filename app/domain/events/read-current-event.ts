import { type EventWithSeats, findCurrentEvent, freeSeats, takenSeats } from '#db/queries/bookings/event-seats'
import { type CurrentEventView, eventView } from '../../contract/bookings/events'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { whyHeld } from '../seats/refuse-full'
import { requireBookableEvent } from '../seats/require-bookable'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { directionsTo } from './venue'

/**
 * The event that visitors see: visible, not archived, not over, earliest start; null when there is none. A sold-out event
 * is still current (rule 1.5).
 */
export function readCurrentEvent(services: Services): CurrentEventView | null {
  const now = instantNow(services.clock)
  const event = findCurrentEvent(services.db, now)
  return event ? currentEventView(services, event, now) : null
}

/** The event for its booking form. Throws when visitors cannot book it now. */
export function readBookableEvent(services: Services, eventId: number): CurrentEventView {
  return currentEventView(services, requireBookableEvent(services, eventId), instantNow(services.clock))
}

function currentEventView(services: Services, event: EventWithSeats, now: string): CurrentEventView {
  const free = freeSeats(event)
  const taken = takenSeats(event)
  const soldOut = taken >= event.max_capacity
  const held = free === 0 && !soldOut ? whyHeld(services, event) : null
  return {
    ...eventView(event),
    currentBookings: taken,
    dateText: dateText(event.starts_at),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    directionsUrl: directionsTo(event.location, readSite(services)),
    soldOut,
    hasStarted: event.starts_at <= now,
    seatsFree: free,
    held: held?.why ?? null,
    heldUntil: held?.why === 'paying' ? held.until : null,
  }
}
