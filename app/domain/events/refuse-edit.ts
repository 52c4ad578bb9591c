import type { EventWithSeats } from '#db/queries/bookings/events'
import type { Changes } from '#db/tables'
import type { EventChanges } from '../../contract/bookings/events'
import { MAX_MOVE_YEARS } from '../../contract/constants'
import { events as texts } from '../../copy/owner/admin'
import { Failure, fieldFailure } from '../../lib/failure'
import { addMonths } from '../../lib/nz-time'

/**
 * Refuses (400) to move an evening with guests to where nobody means it to be: into the past, or so far ahead that the
 * year must be mistyped. One that has begun may be corrected.
 */
export function refuseOddMove(
  before: EventWithSeats,
  move: { changed: Changes<'events'>; asked: EventChanges; guests: number; now: string },
): void {
  const { changed, asked, guests, now } = move
  const startsAt = changed.starts_at
  if (guests === 0 || startsAt === undefined) return
  if (startsAt <= now && before.starts_at > now) {
    const field = changed.date !== undefined ? 'date' : asked.time !== undefined ? 'time' : 'startTime'
    throw fieldFailure(field, 'moved_to_past', texts.movedToPast(guests))
  }
  if (changed.date !== undefined && startsAt > addMonths(now, 12 * MAX_MOVE_YEARS)) {
    throw fieldFailure('date', 'moved_too_far', texts.movedTooFar)
  }
}

/** Refuses (409) fewer seats than there are people booked, unless the owner says that it is meant so. */
export function refuseFewerSeats(before: EventWithSeats, changed: Changes<'events'>, asked: EventChanges): void {
  const seats = changed.max_capacity
  if (seats === undefined || asked.confirmOverbooking) return
  if (seats >= before.max_capacity || seats >= before.confirmed) return
  const message = texts.fewerSeats(before.confirmed)
  throw new Failure('conflict', 'fewer_seats_than_booked', message, { fields: { maxCapacity: [message] } })
}
