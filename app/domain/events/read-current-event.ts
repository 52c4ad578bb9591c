import { type EventWithSeats, findCurrentEvent, freeSeats, isSoldOut, takenSeats } from '#db/queries/bookings/events'
import type { CurrentEventView } from '../../contract/bookings/events'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { requireBookableEvent, whyHeld } from '../seats/require-bookable'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { directionsTo } from './event-facts'
import { eventView } from './list-events'

/** The event that visitors see; null when there is none (rule 1.5). */
export function readCurrentEvent(services: Services): CurrentEventView | null {
  const event = findCurrentEvent(services.db, instantNow(services.clock))
  return event ? currentEventView(services, event) : null
}

/** The event for its booking form. Throws when visitors cannot book it now. */
export function readBookableEvent(services: Services, eventId: number): CurrentEventView {
  return currentEventView(services, requireBookableEvent(services, eventId))
}

function currentEventView(services: Services, event: EventWithSeats): CurrentEventView {
  const seatsFree = freeSeats(event)
  const soldOut = isSoldOut(event)
  const held = seatsFree === 0 && !soldOut ? whyHeld(services, event) : null
  return {
    ...eventView(event),
    currentBookings: takenSeats(event),
    dateText: dateText(event.starts_at),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    directionsUrl: directionsTo(event.location, readSite(services)),
    soldOut,
    hasStarted: event.starts_at <= instantNow(services.clock),
    seatsFree,
    held: held?.why ?? null,
    heldUntil: held?.why === 'paying' ? held.until : null,
  }
}
