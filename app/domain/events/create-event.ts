import { type EventWithSeats, insertEvent } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import type { NewEventRequest } from '../../contract/bookings/events'
import { instantNow } from '../../providers/clock.port'
import { planAnnouncement } from '../announcements/plan-announcement'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { eventTimes, requireEndAfterStart } from './event-times'
import { requireEvent } from './read-event'

/**
 * Makes an event. The price is in whole dollars; an absent location is the studio's address. Throws 400 for an end before
 * the start.
 */
export function createEvent(services: Services, input: { event: NewEventRequest; actor: string }): EventWithSeats {
  const { event, actor } = input
  requireEndAfterStart(event)
  const now = instantNow(services.clock)
  return inTransaction(services.db, () => {
    const id = insertEvent(services.db, {
      ...eventTimes(event),
      title: event.title,
      location: event.location ?? studioAddress(services),
      price_cents: event.price * 100,
      max_capacity: event.maxCapacity,
      is_visible: event.isVisible ? 1 : 0,
      is_regular: event.isRegular ? 1 : 0,
      image_url: event.imageUrl ?? null,
      created_at: now,
      updated_at: now,
    })
    const made = requireEvent(services, id)
    planAnnouncement(services, made)
    recordChange(services, {
      actor,
      action: 'create',
      subject: 'event',
      subjectId: id,
      detail: { title: made.title, date: made.date, time: made.time },
    })
    return made
  })
}

/** Where an evening is when nothing else is said. */
export function studioAddress(services: Services): string {
  const { venueName, venueAddress } = readSettings(services)
  return venueAddress.includes(venueName) ? venueAddress : `${venueName}, ${venueAddress}`
}
