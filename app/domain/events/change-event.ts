import { findCallOff } from '#db/queries/bookings/call-offs'
import { deleteFollowUps } from '#db/queries/bookings/event-mail'
import {
  type EventWithSeats,
  hasBookings,
  insertEvent,
  removeEvent,
  setBookingsArchived,
  updateEvent,
} from '#db/queries/bookings/events'
import { findEntry, listOpenOffers } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import type { NewEventRequest } from '~/contract/bookings/events'
import { parties } from '~/copy/owner/parties'
import { longestHold } from '~/copy/site/rule-texts'
import { conflict, type Failure } from '~/lib/failure'
import { planAnnouncement, planAnnouncements } from '../announcements/announcements'
import { type ByOwner, recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { offeredEventDeleted } from '../waiting-list/waiting-messages'
import { eventTimes, requireEndAfterStart } from './event-times'
import { requireMinimumFits } from './minimum'
import { requireEvent } from './read-events'

/** Makes an event; an absent location is the studio's address. Throws 400 for an end before the start. */
export function createEvent(services: Services, input: { event: NewEventRequest; actor: string }): EventWithSeats {
  return createEvents(services, { ...input, dates: [input.event.date] })[0]!
}

/** Makes the same event on each of these dates, all or none, and announces them by one e-mail (rule 1.16). */
export function createEvents(
  services: Services,
  { event, dates, actor }: { event: NewEventRequest; dates: string[]; actor: string },
): EventWithSeats[] {
  requireEndAfterStart(event)
  requireMinimumFits(event)
  return inTransaction(services.db, () => {
    const created = dates.map((date) => insertOne(services, { ...event, date }, actor))
    planAnnouncements(services, created)
    return created
  })
}

function insertOne(services: Services, event: NewEventRequest, actor: string): EventWithSeats {
  const now = services.clock.instant()
  const { id } = insertEvent(services.db, {
    ...eventTimes(event),
    title: event.title,
    description: event.description,
    location: event.location ?? studioAddress(services),
    price_cents: event.price * 100,
    max_capacity: event.maxCapacity,
    minimum_people: event.minimumPeople ?? null,
    decide_hours: event.decideHours,
    is_visible: event.isVisible ? 1 : 0,
    is_regular: event.isRegular ? 1 : 0,
    image_url: event.imageUrl ?? null,
    created_at: now,
    updated_at: now,
  })
  const created = requireEvent(services, id)
  const { title, date, time } = created
  recordChange(services, { actor, action: 'create', subject: 'event', subjectId: id, detail: { title, date, time } })
  return created
}

/** The default location of an event. */
export function studioAddress(services: Services): string {
  const { venueName, venueAddress } = readSettings(services)
  return venueAddress.includes(venueName) ? venueAddress : `${venueName}, ${venueAddress}`
}

/** Shows the event to visitors or hides it. Safe to repeat. */
export function setEventVisibility(
  services: Services,
  { id, visible, actor }: { id: number; visible: boolean; actor: string },
): EventWithSeats {
  return inTransaction(services.db, () => {
    const before = requireEvent(services, id)
    const is_visible = visible ? 1 : 0
    if (before.is_visible === is_visible) return before
    if (before.is_private === 1) throw conflict('private_event', parties.onPartyPage)
    updateEvent(services.db, id, { is_visible, updated_at: services.clock.instant() })
    recordChange(services, { actor, action: visible ? 'show' : 'hide', subject: 'event', subjectId: id })
    const event = requireEvent(services, id)
    planAnnouncement(services, event)
    return event
  })
}

/** 'Done!': archives the event and its bookings (rule 1.10). Safe to repeat. */
export function archiveEvent(services: Services, input: ByOwner): EventWithSeats {
  return setArchived(services, input, 1)
}

/** Reverses 'Done!': the event and its bookings are in their lists again. */
export function restoreEvent(services: Services, input: ByOwner): EventWithSeats {
  return setArchived(services, input, 0)
}

function setArchived(services: Services, { id, actor }: ByOwner, archived: 0 | 1): EventWithSeats {
  const now = services.clock.instant()
  return inTransaction(services.db, () => {
    const before = requireEvent(services, id)
    if (before.is_archived === archived) return before
    updateEvent(services.db, id, { is_archived: archived, updated_at: now })
    const bookings = setBookingsArchived(services.db, { eventId: id, archived, now })
    const action = archived ? 'archive' : 'restore'
    recordChange(services, { actor, action, subject: 'event', subjectId: id, detail: { bookings } })
    return requireEvent(services, id)
  })
}

/** Why the event cannot be deleted now, or null. Bookings of every kind count, archived and failed ones too. */
export function whyNotDeleted(services: Services, id: number): Failure | null {
  if (findCallOff(services.db, id)) {
    const message = 'This event was called off: what its guests chose stays with it. Please archive it instead.'
    return conflict('called_off', message)
  }
  if (requireEvent(services, id).is_private === 1) return conflict('private_event', parties.cancelThere)
  if (hasBookings(services.db, id)) {
    const message = 'Cannot delete event with existing bookings. Please cancel all bookings first.'
    return conflict('event_has_bookings', message)
  }
  // A visitor at the payment step would pay for a deleted event.
  if (requireEvent(services, id).held > 0) {
    const message = `Somebody is paying for seats at this event right now. Please hide it and try again in ${longestHold}.`
    return conflict('event_has_holds', message)
  }
  return null
}

/** Deletes the event for good (rule 1.10); 409 while it has bookings or somebody is paying for one. */
export function deleteEvent(services: Services, { id, actor }: ByOwner): void {
  inTransaction(services.db, () => {
    const event = requireEvent(services, id)
    const refusal = whyNotDeleted(services, id)
    if (refusal) throw refusal
    for (const offer of listOpenOffers(services.db, id)) {
      const entry = findEntry(services.db, offer.entry_id)
      if (entry) offeredEventDeleted.queue(services, { event, entry, offer })
    }
    deleteFollowUps(services.db, id)
    removeEvent(services.db, id)
    const { title, date, time, location } = event
    const detail = { title, date, time, location }
    recordChange(services, { actor, action: 'delete', subject: 'event', subjectId: id, detail })
  })
}
