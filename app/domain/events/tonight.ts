import { listEventsAroundToday } from '#db/queries/bookings/events'
import { localDateOf } from '~/lib/time'
import type { Services } from '../services'

/** The evenings of today and those under way, by their start, which the role 'door' may see (rule 9.20). */
export function listTonight({ db, clock }: Services) {
  const now = clock.instant()
  return listEventsAroundToday(db, { today: localDateOf(now), now }).today
}

export function isTonight(services: Services, eventId: number): boolean {
  return listTonight(services).some(({ id }) => id === eventId)
}
