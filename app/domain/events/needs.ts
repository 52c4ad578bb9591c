import { listOverfullRows } from '#db/queries/needs-you'
import { dateTextOf } from '~/lib/time'
import { type Found, found, MAX_ROWS, open, send } from '../needs-you/need'
import type { Services } from '../services'
import { eventLine } from './event-facts'
import { countText, listToDecide } from './minimum'

export function eventsToDecide(services: Services): Found {
  return found(listToDecide(services), '/admin/events', 'all events', (event) => ({
    key: `minimum-${event.id}`,
    title: 'Too few people.',
    text: `${eventLine(event)}: ${countText(event)}.`,
    acts: [
      send('run-event', event.id, 'Run it', 'Saving...'),
      open(`/admin/events/${event.id}/call-off`, 'Call it off'),
    ],
  }))
}

export function overfullEvents({ db }: Services, now: string): Found {
  return found(listOverfullRows(db, { now, limit: MAX_ROWS }), '/admin/events', 'all events', (row) => {
    const over = row.confirmed - row.max_capacity
    return {
      key: `event-${row.id}`,
      title: over === 1 ? 'One seat too many.' : `${over} seats too many.`,
      text: `${row.title}, ${dateTextOf(row.date)}: ${row.confirmed} of ${row.max_capacity}.`,
      acts: [open(`/admin?show=event-${row.id}`, 'See its bookings')],
    }
  })
}
