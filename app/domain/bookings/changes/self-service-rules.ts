import type { Booking } from '#db/queries/bookings/bookings'
import { minutesAfter } from '../../../lib/instants'
import { addDays } from '../../../lib/nz-time'
import type { Settings } from '../../settings/read-settings'
import { isStanding } from '../change-messages'

/** What somebody who cannot come may do. */
type Leaving = 'raincheck' | 'give_up' | 'given_up' | null

/** Until when a raincheck is made at once: hours before the start, for large parties days on the same clock time. */
export function raincheckUntil(
  settings: Pick<Settings, 'raincheckHours' | 'raincheckDaysLarge' | 'raincheckLargeParty'>,
  booking: { partySize: number; startsAt: string },
): string {
  return booking.partySize >= settings.raincheckLargeParty
    ? addDays(booking.startsAt, -settings.raincheckDaysLarge)
    : minutesAfter(booking.startsAt, -60 * settings.raincheckHours)
}

/** What a booking's guest may do about an evening at this moment (rules 6.3 and 6.4); nothing once it has begun. */
export function leavingNow(
  settings: Settings,
  booking: Booking,
  event: { starts_at: string } | null | undefined,
  now: string,
): Leaving {
  if (!event || !isStanding(booking) || event.starts_at <= now) return null
  const until = raincheckUntil(settings, { partySize: booking.party_size, startsAt: event.starts_at })
  if (now <= until) return 'raincheck'
  return booking.offered_back_at === null ? 'give_up' : 'given_up'
}
