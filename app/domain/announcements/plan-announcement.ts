import { planAnnouncement as insertPlan } from '#db/queries/bookings/event-announcements'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { ANNOUNCE_AFTER_MINUTES } from '../../contract/constants'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * An event became visible: half an hour later everybody who wants to hear of it gets an e-mail, once (rule 1.12). Call it
 * in the transaction that makes it visible; past events are not announced.
 */
export function planAnnouncement(services: Services, event: EventWithSeats): void {
  const now = instantNow(services.clock)
  if (event.is_visible === 0 || event.is_archived === 1 || event.starts_at <= now) return
  insertPlan(services.db, { eventId: event.id, dueAt: minutesAfter(now, ANNOUNCE_AFTER_MINUTES) })
}
