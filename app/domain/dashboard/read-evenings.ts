import { type EventWithSeats, freeSeats, listEventsAroundToday } from '#db/queries/bookings/events'
import { localDateOf } from '~/lib/time'
import { readNightSheet } from '../events/night-sheet'
import { adminEventView } from '../events/read-events'
import { readFollowUp } from '../follow-ups/follow-ups'
import type { Services } from '../services'
import { countWaiting } from '../waiting-list/owner-waiting-list'

/**
 * The top of the owner's first page (rule 9.18): the evenings of today, else of the next day with any, then the latest
 * past ones.
 */
export function readEvenings(services: Services) {
  const now = services.clock.instant()
  const { today, next, last } = listEventsAroundToday(services.db, { today: localDateOf(now), now })
  const isOver = (event: EventWithSeats) => event.ends_at <= now
  const waiting = countWaiting(services)
  const view = (event: EventWithSeats, when: 'today' | 'coming') => ({
    event: adminEventView(services, event),
    state: isOver(event) ? ('over' as const) : when,
    freeSeats: freeSeats(event),
    waiting: waiting[event.id] ?? 0,
    sheet: isOver(event) ? null : readNightSheet(services, event.id),
    followUp: isOver(event) ? readFollowUp(services, event.id) : null,
  })
  return [
    ...today.map((event) => view(event, 'today')),
    ...(today.every(isOver) ? next.map((event) => view(event, 'coming')) : []),
    ...last.map((event) => view(event, 'coming')),
  ]
}

export type EveningView = ReturnType<typeof readEvenings>[number]
