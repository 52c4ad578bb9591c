import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { prepared } from '../../prepared'
import type { Row } from '../../tables'

/** An event with its seats as they are counted now. */
export type EventWithSeats = Row<'events'> & Pick<Row<'event_seats'>, 'confirmed' | 'held' | 'offered' | 'given_back'>

const withSeats = () =>
  build
    .selectFrom('events')
    .innerJoin('event_seats', 'event_seats.event_id', 'events.id')
    .selectAll('events')
    .select(['event_seats.confirmed', 'event_seats.held', 'event_seats.offered', 'event_seats.given_back'])

const withSeatsById = prepared((p: { id: number }) => withSeats().where('events.id', '=', p.id))

/** One event, or undefined. */
export function findEventWithSeats(db: Db, id: number): EventWithSeats | undefined {
  return executeFirst(db, withSeatsById({ id }))
}

/** Visible, not archived, not over, earliest start (rule 1.5). */
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

/** Events that have not begun and are on one of these local dates, by their start; archived ones are over. */
export function listEventsOn(db: Db, args: { dates: string[]; now: string }): EventWithSeats[] {
  return execute(
    db,
    withSeats()
      .where('date', 'in', args.dates)
      .where('starts_at', '>', args.now)
      .where('is_archived', '=', 0)
      .orderBy('starts_at')
      .orderBy('events.id'),
  )
}

/** Events that take bookings and have this many free seats, soonest first; `kept`: seats that offers reserve. */
export function listBookable(
  db: Db,
  args: { now: string; seats: number; kept?: ReadonlyMap<number, number> },
): EventWithSeats[] {
  return execute(
    db,
    withSeats()
      .where('is_visible', '=', 1)
      .where('is_archived', '=', 0)
      .where('starts_at', '>', args.now)
      .orderBy('starts_at')
      .limit(40),
  ).filter((event) => freeSeats(event) + (args.kept?.get(event.id) ?? 0) >= args.seats)
}

/** The next event beside this one that still takes bookings and has this many free seats. */
export function findNextBookable(
  db: Db,
  args: { now: string; notId: number; seats: number },
): EventWithSeats | undefined {
  return listBookable(db, args).find((event) => event.id !== args.notId)
}

type Seats = Pick<Row<'event_seats'>, 'max_capacity' | 'confirmed' | 'held' | 'offered' | 'given_back'>

/** Seats that can be taken now, given-up ones too; never negative, also when the owner went over capacity. */
export function freeSeats(event: Seats): number {
  return Math.max(0, event.max_capacity - takenSeats(event) - event.held - event.offered)
}

/** People who are booked and keep their seats: what visitors see as booked (docs/decisions/0010). */
export function takenSeats(event: Pick<Seats, 'confirmed' | 'given_back'>): number {
  return event.confirmed - event.given_back
}
