import { planAnnouncement as insertPlan } from '#db/queries/event-announcements'
import type { EventWithSeats } from '#db/queries/events'
import { ANNOUNCE_AFTER_MINUTES } from '../../contract/constants'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * An event became visible: in half an hour everybody who wants to hear of it is told, once an event (PRODUCT §5). Call it
 * in the transaction that makes it visible; past events are nobody's news.
 */
export function planAnnouncement(services: Services, event: EventWithSeats): void {
  const now = instantNow(services.clock)
  if (event.is_visible === 0 || event.is_archived === 1 || event.starts_at <= now) return
  insertPlan(services.db, { eventId: event.id, dueAt: minutesAfter(now, ANNOUNCE_AFTER_MINUTES) })
}
