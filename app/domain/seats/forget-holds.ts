import { forgetEndedHolds } from '#db/queries/holds'
import { FORGET_UNFINISHED_DAYS } from '../../contract/deadlines'
import { addDays } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * Who held seats without booking them is no longer known after some weeks (Privacy Act 2020, principle 9); a booking keeps
 * its own. Returns how many holds it were.
 */
export function forgetHolds(services: Services): number {
  return forgetEndedHolds(services.db, addDays(instantNow(services.clock), -FORGET_UNFINISHED_DAYS))
}
