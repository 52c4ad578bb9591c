import { type EventWithSeats, listWithMinimum, takenSeats } from '#db/queries/bookings/events'
import { fieldFailure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { dateTimeText } from '~/lib/time'
import type { Services } from '../services'

/** Refuses a minimum that the event has no seats for (400). */
export function requireMinimumFits(event: { minimumPeople?: number | null; maxCapacity: number }): void {
  if ((event.minimumPeople ?? 0) <= event.maxCapacity) return
  const message = `Please give at most as many people as there are seats (${event.maxCapacity})`
  throw fieldFailure('minimumPeople', 'minimum_above_capacity', message)
}

const decidesAt = ({ starts_at, decide_hours }: EventWithSeats) => minutesAfter(starts_at, -60 * decide_hours)

/** Whether fewer people are booked than the event needs and the owner has not decided (rule 1.17). */
export function isUndecided(event: EventWithSeats, now: string): boolean {
  const { minimum_people, run_anyway_at, called_off_at, is_archived, starts_at } = event
  if (minimum_people === null || takenSeats(event) >= minimum_people) return false
  return run_anyway_at === null && called_off_at === null && is_archived === 0 && starts_at > now
}

/** '5 of at least 6 people' */
export const countText = (event: EventWithSeats) => `${takenSeats(event)} of at least ${event.minimum_people} people`

/** How many of the needed people are booked, and what happens next; null for an event without a minimum. */
export function minimumView(event: EventWithSeats, now: string) {
  if (event.minimum_people === null) return null
  return { text: `${countText(event)}${nextText(event, now)}`, canRun: isUndecided(event, now) }
}

function nextText(event: EventWithSeats, now: string): string {
  if (event.run_anyway_at !== null) return '; it runs anyway'
  if (!isUndecided(event, now)) return ''
  const at = decidesAt(event)
  return at <= now ? ': run it or call it off?' : `; you decide on ${dateTimeText(at)}`
}

/** Events with too few people whose time to decide has come, soonest first. */
export function listToDecide(services: Services): EventWithSeats[] {
  const now = services.clock.instant()
  return listWithMinimum(services.db, now).filter((event) => isUndecided(event, now) && decidesAt(event) <= now)
}
