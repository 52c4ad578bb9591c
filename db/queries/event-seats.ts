import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'

/** An event with its seats as they are counted now. */
export type EventWithSeats = Row<'events'> & Pick<Row<'event_seats'>, 'confirmed' | 'held' | 'offered'>

const withSeats = () =>
  build
    .selectFrom('events')
    .innerJoin('event_seats', 'event_seats.event_id', 'events.id')
    .selectAll('events')
    .select(['event_seats.confirmed', 'event_seats.held', 'event_seats.offered'])

/** One event, or undefined. */
export function findEventWithSeats(db: Db, id: number): EventWithSeats | undefined {
  return executeFirst(db, withSeats().where('events.id', '=', id))
}

/** Visible, not archived, not over, earliest start (PRODUCT §1). */
export function findCurrentEvent(db: Db, now: string): EventWithSeats | undefined {
  return executeFirst(
    db,
    withSeats()
      .where('is_visible', '=', 1)
      .where('is_archived', '=', 0)
      .where('ends_at', '>', now)
      .orderBy('starts_at')
      .orderBy('events.id')
      .limit(1),
  )
}

/** The next event after this one that still takes bookings and has this many free seats. */
export function findNextBookable(
  db: Db,
  args: { now: string; notId: number; seats: number },
): EventWithSeats | undefined {
  return execute(
    db,
    withSeats()
      .where('is_visible', '=', 1)
      .where('is_archived', '=', 0)
      .where('starts_at', '>', args.now)
      .where('events.id', '<>', args.notId)
      .orderBy('starts_at')
      .limit(20),
  ).find((event) => freeSeats(event) >= args.seats)
}

/** Seats that can be taken now; never negative, also when the owner went over capacity. */
export function freeSeats(event: EventWithSeats): number {
  return Math.max(0, event.max_capacity - event.confirmed - event.held - event.offered)
}
