import { countLiveHolds, findEndWithoutCookie, findLapse } from '#db/queries/bookings/hold-limits'
import { HOLD } from '../../contract/constants'
import { Failure } from '../../lib/failure'
import { minutesAfter, secondsUntil } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** Holds that one address may have at once, over all events. */
const MAX_HOLDS_PER_IP = 30

/**
 * Nobody may block the seats of an event by holding them again and again (rules 2.6 and 2.7). A visitor whose hold lapsed
 * unpaid waits before the next one of that event. Clients without cookies count as one visitor for each network address,
 * and have one hold at a time; browsers with a cookie are counted by it, because phones share addresses. Throws 429 with
 * the time to wait.
 */
export function requireMayHold(
  services: Services,
  request: { eventId: number; visitor: string; isByEmail: boolean; ip: string },
): void {
  const now = instantNow(services.clock)
  const { eventId, visitor, isByEmail, ip } = request
  const ipWithoutCookie = isByEmail && ip !== '' ? ip : null
  const lapsedAt = findLapse(services.db, {
    eventId,
    visitor,
    ipWithoutCookie,
    now,
    since: minutesAfter(now, -HOLD.waitAfterLapseMinutes),
  })
  if (lapsedAt) {
    const seconds = secondsUntil(now, minutesAfter(lapsedAt, HOLD.waitAfterLapseMinutes))
    throw new Failure(
      'too_many',
      'hold_lapsed',
      `Your places were not booked in time, so other people may book them first. You can hold them again ${inMinutes(seconds)}.`,
      { retryAfter: seconds },
    )
  }
  const open = ipWithoutCookie === null ? null : findEndWithoutCookie(services.db, ipWithoutCookie)
  if (open) {
    const seconds = Math.max(60, secondsUntil(now, open))
    throw new Failure(
      'too_many',
      'too_many_holds',
      `Somebody on your connection is booking already. Please allow cookies for this site and try again, or try again ${inMinutes(seconds)}.`,
      { retryAfter: seconds },
    )
  }
  if (ip !== '' && countLiveHolds(services.db, ip) >= MAX_HOLDS_PER_IP) {
    throw new Failure(
      'too_many',
      'too_many_holds',
      'Too many bookings are open from your connection. Please finish one first.',
      { retryAfter: 60 },
    )
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
