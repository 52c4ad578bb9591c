import { listAnnouncements as listRows } from '#db/queries/event-announcements'
import type { EventWithSeats } from '#db/queries/events'
import type { AnnouncementWire } from '../../contract/events'
import { timeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { listenersOf } from './send-announcement'

/** What stands with the announcement of each event that is still to come, by the event's id. */
export function listAnnouncements(
  services: Services,
  events: readonly Pick<EventWithSeats, 'id' | 'is_visible' | 'starts_at'>[],
): Record<number, AnnouncementWire> {
  const now = instantNow(services.clock)
  const rows = new Map(listRows(services.db).map((row) => [row.event_id, row]))
  const wires: Record<number, AnnouncementWire> = {}
  for (const event of events) {
    const row = rows.get(event.id)
    if (!row || event.starts_at <= now) continue
    const state = row.state === 'due' && event.is_visible === 0 ? 'hidden' : row.state
    wires[event.id] = {
      state,
      timeText: timeText(row.due_at),
      count: state === 'sent' ? row.recipient_count : state === 'due' ? listenersOf(services, event.id).length : 0,
    }
  }
  return wires
}
