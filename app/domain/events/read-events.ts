import { execute } from '#db/execute'
import {
  type EventFilter,
  type EventWithSeats,
  eventRows,
  findCurrentEvent,
  findEvent,
  freeSeats,
  isSoldOut,
  listAllEvents,
  takenSeats,
} from '#db/queries/bookings/events'
import { findPartyOfEvent } from '#db/queries/bookings/parties'
import { countRows } from '#db/rows'
import { events as copy } from '~/copy/owner/admin'
import { requireFound } from '~/lib/failure'
import { dollarsOf } from '~/lib/money'
import { DEFAULT_TIMES, dateText, dateTextOf, parseTimes } from '~/lib/time'
import { defineList } from '../lists/define-list'
import { requireBookableEvent, whyHeld } from '../seats/require-bookable'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { directionsTo } from './event-facts'
import { eventPath } from './event-path'
import { minimumView } from './minimum'

/** The event with its seats counted, hidden and archived ones too; throws 404. */
export function requireEvent(services: Services, id: number): EventWithSeats {
  return requireFound(findEvent(services.db, id), 'event_not_found', 'This event does not exist.')
}

/** An event for everybody, in dollars. */
function eventView(event: EventWithSeats) {
  const { id, title, date, time, location } = event
  return {
    id,
    title,
    date,
    time,
    location,
    price: dollarsOf(event.price_cents),
    currentBookings: event.confirmed,
    maxCapacity: event.max_capacity,
    imageUrl: event.image_url,
  }
}

export type AdminEventView = ReturnType<typeof adminEventView>

/** An event for the owner. */
export function adminEventView(services: Services, event: EventWithSeats) {
  const now = services.clock.instant()
  const { start, end } = parseTimes(event.time) ?? DEFAULT_TIMES
  const free = event.max_capacity - event.confirmed
  const capacity: 'under' | 'at' | 'over' = free > 0 ? 'under' : free === 0 ? 'at' : 'over'
  return {
    ...eventView(event),
    dateText: dateTextOf(event.date),
    startTime: start,
    endTime: end,
    isVisible: event.is_visible === 1,
    /** The id of the party, for a private evening. */
    partyId: event.is_private === 1 ? (findPartyOfEvent(services.db, event.id)?.id ?? null) : null,
    isArchived: event.is_archived === 1,
    isCalledOff: event.called_off_at !== null,
    isRegular: event.is_regular === 1,
    description: event.description,
    minimumPeople: event.minimum_people,
    decideHours: event.decide_hours,
    /** How many of the needed people are booked; null without a minimum. */
    minimum: minimumView(event, now),
    /** At the payment step or offered to the waiting list. */
    seatsHeld: event.held + event.offered,
    capacity,
    isOver: event.ends_at <= now,
  }
}

/** Every event, hidden and archived ones too, by its start. */
export function readAllEvents(services: Services) {
  return listAllEvents(services.db).map((event) => adminEventView(services, event))
}

/** The owner's events: coming ones, soonest first, then past ones, latest first. */
export const eventList = defineList({
  path: '/admin/events',
  file: 'events',
  words: {
    search: 'Search name, place or day',
    noun: 'event',
    none: 'No events coming up',
    noneText: 'Visitors see the notifier form until there is one.',
    pager: { back: 'Back', on: 'On' },
  },
  // More than for other lists, because events are cards beside each other.
  perPage: 60,
  filters: () => ({
    show: {
      label: 'Show',
      options: {
        open: 'Not archived',
        coming: 'To come',
        past: 'Past, not marked done',
        hidden: 'Hidden',
        over: 'Over capacity',
        archived: 'Archived',
      },
    },
  }),
  query: (services, filter: EventFilter) => eventRows(filter, services.clock.instant()),
  view: (services) => (event) => adminEventView(services, event),
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
    Minimum: (event) => event.minimumPeople ?? '',
    Visible: (event) => event.isVisible,
    'Called off': (event) => event.isCalledOff,
    Archived: (event) => event.isArchived,
    Description: (event) => event.description,
  },
})

/** Events of one state, as in the owner's list. An event that is under way still counts as coming. */
export function listEventsShown(services: Services, show: EventFilter['show']): EventWithSeats[] {
  return execute(services.db, eventRows({ show, search: '' }, services.clock.instant()))
}

export function countArchivedEvents(services: Services): number {
  return countRows(services.db, eventRows({ show: 'archived', search: '' }, services.clock.instant()))
}

const MAX_ARCHIVED_CHOICES = 12

/** Events to choose from, in groups. Of archived events: `chosenId`, and with `archived` the latest dozen. */
export function listEventChoices(
  services: Services,
  { archived = false, chosenId }: { archived?: boolean; chosenId?: number } = {},
) {
  const choices = (show: EventFilter['show']) =>
    listEventsShown(services, show)
      .filter((event) => event.called_off_at === null)
      .map((event) => ({
        id: event.id,
        label: `${dateTextOf(event.date)}, ${event.time}, ${event.title}: ${capacityText(event)}`,
      }))
  const archivedChoices = choices('archived').filter(
    ({ id }, index) => (archived && index < MAX_ARCHIVED_CHOICES) || id === chosenId,
  )
  return [
    { label: 'Coming events', choices: choices('coming') },
    { label: 'Past events', choices: choices('past') },
    { label: 'Archived events', choices: archivedChoices },
  ].filter((group) => group.choices.length > 0)
}

/** '10/9 (OVER!)' */
export function capacityText({ confirmed, max_capacity }: EventWithSeats): string {
  return `${confirmed}/${max_capacity}${confirmed > max_capacity ? ` ${copy.over}` : ''}`
}

/** The event that visitors see; null when there is none (rule 1.5). */
export function readCurrentEvent(services: Services) {
  const event = findCurrentEvent(services.db, services.clock.instant())
  return event ? currentEventView(services, event) : null
}

/** The event for its booking form. Throws when visitors cannot book it now. */
export function readBookableEvent(services: Services, eventId: number) {
  return currentEventView(services, requireBookableEvent(services, eventId))
}

export type CurrentEventView = ReturnType<typeof currentEventView>

/** An evening for visitors. */
export function currentEventView(services: Services, event: EventWithSeats) {
  const seatsFree = freeSeats(event)
  const soldOut = isSoldOut(event)
  const held = seatsFree === 0 && !soldOut ? whyHeld(services, event) : null
  return {
    ...eventView(event),
    url: eventPath(event),
    description: event.description,
    shareImageUrl: event.share_image_url,
    onSaleFrom: event.created_at,
    currentBookings: takenSeats(event),
    dateText: dateText(event.starts_at),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    directionsUrl: directionsTo(event.location, readSite(services)),
    soldOut,
    hasStarted: event.starts_at <= services.clock.instant(),
    seatsFree,
    /** Why no seat can be booked now, when the last ones are only held. */
    held: held?.why ?? null,
    /** Somebody is paying for the last seats: the soonest moment one may come free. */
    heldUntil: held?.why === 'paying' ? held.until : null,
  }
}
