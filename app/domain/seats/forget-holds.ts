import { forgetEndedHolds } from '#db/queries/holds'
import { addDays } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** Days for which somebody who asks what became of their seats can be answered. */
const KEPT_DAYS = 30

/**
 * Who held seats without booking them is no longer known after 30 days (Privacy Act 2020, principle 9); a booking keeps
 * its own. Returns how many holds it were.
 */
export function forgetHolds(services: Services): number {
  return forgetEndedHolds(services.db, addDays(instantNow(services.clock), -KEPT_DAYS))
}
