import { countByTheClock } from '#db/queries/by-the-clock'
import { fieldFailure } from '../../lib/failure'
import type { Services } from '../services'

/**
 * Refuses another time zone (400, beside the field `zone`) while anything that was set by the clock is to come: its moment would
 * stay, and its hour on the clock would be another than the one that people were given (rule 9.39).
 */
export function requireZoneChangeable({ db, clock }: Services): void {
  const waiting = Object.entries(countByTheClock(db, clock.instant())).filter(([, count]) => count > 0)
  if (waiting.length === 0) return
  const list = waiting.map(([what, count]) => `${what}: ${count}`).join(', ')
  throw fieldFailure(
    'zone',
    'zone_in_use',
    `The time zone cannot change while something is to come by the clock. ${list}`,
  )
}
