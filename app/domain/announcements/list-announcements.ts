import { listAnnouncements as listRows } from '#db/queries/bookings/event-announcements'
import type { AnnouncementView } from '../../contract/bookings/events'
import { timeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { listenersOf } from './send-announcement'

/** The state of the announcement of each event that is still to come, by the event's id. */
export function listAnnouncements(services: Services): Record<number, AnnouncementView> {
  const rows = listRows(services.db, instantNow(services.clock))
  return Object.fromEntries(
    rows.map((row): [number, AnnouncementView] => {
      const state = row.state === 'due' && row.is_visible === 0 ? 'hidden' : row.state
      const count =
        state === 'sent' ? row.recipient_count : state === 'due' ? listenersOf(services, row.event_id).length : 0
      return [row.event_id, { state, timeText: timeText(row.due_at), count }]
    }),
  )
}
