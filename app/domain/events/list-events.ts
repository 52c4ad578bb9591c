import { type EventWithSeats, listAllEvents } from '#db/queries/events'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** Every event, hidden and archived ones too, by its start. */
export function listEvents(services: Services): EventWithSeats[] {
  return listAllEvents(services.db)
}

/** The owner's three lists: what comes (soonest first), what was, and what is put away (latest first). */
export interface EventLists {
  upcoming: EventWithSeats[]
  past: EventWithSeats[]
  archived: EventWithSeats[]
}

/** Sorts every event into the owner's lists; one that is under way still comes. */
export function listEventsByState(services: Services): EventLists {
  const now = instantNow(services.clock)
  const all = listAllEvents(services.db)
  const open = all.filter((event) => event.is_archived === 0)
  return {
    upcoming: open.filter((event) => event.ends_at > now),
    past: open.filter((event) => event.ends_at <= now).reverse(),
    archived: all.filter((event) => event.is_archived === 1).reverse(),
  }
}
