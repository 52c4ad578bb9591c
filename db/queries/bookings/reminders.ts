import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import type { Booking } from './bookings'

/** Bookings that count and were not reminded of this start; with a moment, only those made before it. */
export function listToRemind(
  db: Db,
  args: { eventId: number; startsAt: string; madeBefore: string | null },
): Booking[] {
  const { eventId, startsAt, madeBefore } = args
  let query = build
    .selectFrom('bookings as b')
    .selectAll('b')
    .where('b.event_id', '=', eventId)
    .where('b.is_archived', '=', 0)
    .where((eb) =>
      eb.or([
        eb('b.payment_status', '=', 'paid'),
        eb.and([eb('b.payment_status', '=', 'pending'), eb('b.made_by', '=', 'owner')]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders as r')
            .select('r.booking_id')
            .whereRef('r.booking_id', '=', 'b.id')
            .where('r.event_starts_at', '=', startsAt),
        ),
      ),
    )
    .orderBy('b.id')
  if (madeBefore !== null) query = query.where('b.created_at', '<', madeBefore)
  return execute(db, query)
}

/** Writes down that a booking was reminded of a start; false when it was already. */
export function insertReminder(db: Db, args: { bookingId: number; startsAt: string; now: string }): boolean {
  const query = build
    .insertInto('reminders')
    .values({ booking_id: args.bookingId, event_starts_at: args.startsAt, sent_at: args.now })
    .onConflict((oc) => oc.doNothing())
  return write(db, query).changes === 1
}
