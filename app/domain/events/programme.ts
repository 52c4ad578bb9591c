import { type EventWithSeats, findEvent, freeSeats, isSoldOut, listUpcoming } from '#db/queries/bookings/events'
import { OTHER_EVENINGS } from '~/contract/constants'
import { dollarsOf } from '~/lib/money'
import { dateText, longMonthText } from '~/lib/time'
import { eventNotFound } from '../seats/require-bookable'
import type { Services } from '../services'
import { eventPath } from './event-path'
import { currentEventView } from './read-events'

export type EveningCardView = ReturnType<typeof cardView>

function cardView(event: EventWithSeats) {
  return {
    id: event.id,
    title: event.title,
    url: eventPath(event),
    dateText: dateText(event.starts_at),
    startsAt: event.starts_at,
    time: event.time,
    price: dollarsOf(event.price_cents),
    imageUrl: event.image_url,
    seatsFree: freeSeats(event),
    maxCapacity: event.max_capacity,
    soldOut: isSoldOut(event),
  }
}

/** Every evening that visitors can book or wait for, soonest first (rule 1.18). */
export function readUpcoming(services: Services) {
  return upcoming(services).map((event) => currentEventView(services, event))
}

/** The same by month, for the programme's page. */
export function readProgramme(services: Services) {
  const months: { month: string; evenings: EveningCardView[] }[] = []
  for (const event of upcoming(services)) {
    const month = longMonthText(event.starts_at)
    if (months.at(-1)?.month !== month) months.push({ month, evenings: [] })
    months.at(-1)!.evenings.push(cardView(event))
  }
  return months
}

/** The paths of the evenings' pages, for search engines. */
export function listEveningPaths(services: Services): string[] {
  return upcoming(services).map(eventPath)
}

/** The next evenings with free places, other than this one. */
export function readOtherEvenings(services: Services, { not, most }: { not: number; most: number }): EveningCardView[] {
  return upcoming(services)
    .filter((event) => event.id !== not && freeSeats(event) > 0)
    .slice(0, most)
    .map(cardView)
}

function upcoming(services: Services): EventWithSeats[] {
  return listUpcoming(services.db, services.clock.instant())
}

/** The page of one evening (rule 1.19); throws 404 for one that visitors may not see. */
export function readEvening(services: Services, id: number) {
  const event = findEvent(services.db, id)
  const state = event && stateOf(services, event)
  if (!event || event.is_visible === 0 || (event.is_archived === 1 && (state === 'open' || state === 'begun'))) {
    throw eventNotFound()
  }
  const cannotBook = state !== 'open' || isSoldOut(event)
  return {
    event: currentEventView(services, event),
    state: state!,
    others: cannotBook ? readOtherEvenings(services, { not: id, most: OTHER_EVENINGS }) : [],
  }
}

export type EveningState = 'open' | 'called off' | 'begun' | 'over'

function stateOf({ clock }: Services, event: EventWithSeats): EveningState {
  if (event.called_off_at) return 'called off'
  const now = clock.instant()
  return event.ends_at <= now ? 'over' : event.starts_at <= now ? 'begun' : 'open'
}
