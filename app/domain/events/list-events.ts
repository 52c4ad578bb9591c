import { countArchivedEvents as countArchived, type EventWithSeats, listAllEvents } from '#db/queries/events'
import { dateTextOf } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { holdsText } from '../lists/holds-text'
import type { Services } from '../services'

/** Every event, hidden and archived ones too, by its start. */
export function listEvents(services: Services): EventWithSeats[] {
  return listAllEvents(services.db)
}

/** The owner's three lists: what comes (soonest first), what was, and what is put away (latest first). */
interface EventLists {
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

/** Events on one page: their cards stand side by side, so more than rows of a table. */
export const EVENTS_ON_A_PAGE = 60

/** Which events the owner's list shows; the first is what it shows unasked. */
export const EVENT_FILTERS = ['open', 'coming', 'past', 'hidden', 'over', 'archived'] as const
type EventFilter = (typeof EVENT_FILTERS)[number]

/** What is asked of the list: a state, and part of a title, a place, a time, or a date as it is read or written. */
interface EventSearch {
  show: EventFilter
  search: string
}

/**
 * Events of a state with these words: those to come first, soonest first, then those that were, latest first. Only
 * 'archived' shows what is put away. A studio has hundreds in all its years, so they are sifted here.
 */
export function searchEvents(services: Services, { show, search }: EventSearch): EventWithSeats[] {
  const { upcoming, past, archived } = listEventsByState(services)
  const isShown: Record<EventFilter, (event: EventWithSeats) => boolean> = {
    open: () => true,
    coming: () => true,
    past: () => true,
    hidden: (event) => event.is_visible === 0,
    over: (event) => event.confirmed > event.max_capacity,
    archived: () => true,
  }
  const from =
    show === 'archived' ? archived : show === 'coming' ? upcoming : show === 'past' ? past : [...upcoming, ...past]
  return from.filter(
    (event) =>
      isShown[show](event) &&
      holdsText(search, [event.title, event.location, event.time, event.date, dateTextOf(event.date)]),
  )
}

/** How many events are put away. */
export function countArchivedEvents(services: Services): number {
  return countArchived(services.db)
}
