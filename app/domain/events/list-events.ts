import { execute } from '#db/execute'
import { countRows } from '#db/list-query'
import { type EventFilter, type EventWithSeats, eventRows, listAllEvents } from '#db/queries/bookings/events'
import { adminEventView } from '../../contract/bookings/events'
import { instantNow } from '../../providers/clock.port'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'

/** Every event, hidden and archived ones too, by its start. */
export function listEvents(services: Services): EventWithSeats[] {
  return listAllEvents(services.db)
}

/** Events of one state, as the owner's list shows them; one that is under way still comes. */
export function listEventsShown(services: Services, show: EventFilter['show']): EventWithSeats[] {
  return execute(services.db, eventRows({ show, search: '' }, instantNow(services.clock)))
}

/** The owner's events: those to come first, soonest first, then those that were, latest first. */
export const eventList = defineList({
  path: '/admin/events',
  file: 'events',
  words: {
    search: 'Search name, place or day',
    noun: 'event',
    none: 'No event to come',
    noneText: 'Visitors see the notifier form until there is one.',
    pager: { back: 'Back', on: 'On' },
  },
  // Their cards are beside each other.
  perPage: 60,
  filters: () => ({
    show: {
      label: 'Show',
      options: {
        open: 'Not archived',
        coming: 'To come',
        past: 'Past, to be marked done',
        hidden: 'Hidden',
        over: 'Over capacity',
        archived: 'Archived',
      },
    },
  }),
  query: (services, asked: EventFilter) => eventRows(asked, instantNow(services.clock)),
  view: (services) => {
    const now = instantNow(services.clock)
    return (event) => adminEventView(event, now)
  },
  columns: {
    Id: (event) => event.id,
    Title: (event) => event.title,
    Date: (event) => event.date,
    Time: (event) => event.time,
    Location: (event) => event.location,
    Price: (event) => event.price,
    Seats: (event) => event.maxCapacity,
    Sold: (event) => event.currentBookings,
    Held: (event) => event.seatsHeld,
    Visible: (event) => event.isVisible,
    Archived: (event) => event.isArchived,
  },
})

/** How many events are archived. */
export function countArchivedEvents(services: Services): number {
  return countRows(services.db, eventRows({ show: 'archived', search: '' }, instantNow(services.clock)))
}
