import type { Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

/** An event with its seats counted: what is sold, held at the payment step, and offered to the waiting list. */
export type EventWithSeats = Row<'events'> & { confirmed: number; held: number; offered: number; given_back: number }

function withSeats(db: Db) {
  return db.build
    .selectFrom('events as e')
    .innerJoin('event_seats as s', 's.event_id', 'e.id')
    .selectAll('e')
    .select(['s.confirmed', 's.held', 's.offered', 's.given_back'])
}

export function findEvent(db: Db, id: number): EventWithSeats | undefined {
  return executeFirst(db, withSeats(db).where('e.id', '=', id))
}

/** Every event, by its start. */
export function listAllEvents(db: Db): EventWithSeats[] {
  return execute(db, withSeats(db).orderBy('e.starts_at').orderBy('e.id'))
}

/** How many events are put away. */
export function countArchivedEvents(db: Db): number {
  return executeFirst(
    db,
    db.build
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_archived', '=', 1),
  )!.count
}

export function insertEvent(db: Db, event: NewRow<'events'>): number {
  return write(db, db.build.insertInto('events').values(event)).id
}

export function updateEvent(db: Db, id: number, changes: Changes<'events'>): void {
  write(db, db.build.updateTable('events').set(changes).where('id', '=', id))
}

export function removeEvent(db: Db, id: number): void {
  write(db, db.build.deleteFrom('events').where('id', '=', id))
}

/** Bookings of the event, of every kind and state: what keeps it from being deleted. */
export function countBookingsOfEvent(db: Db, eventId: number): number {
  const row = executeFirst(
    db,
    db.build
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId),
  )
  return row?.count ?? 0
}

/** Archives the event's bookings with it, or brings them back; says how many changed. */
export function setBookingsArchived(db: Db, args: { eventId: number; archived: 0 | 1; now: string }): number {
  return write(
    db,
    db.build
      .updateTable('bookings')
      .set({ is_archived: args.archived, updated_at: args.now })
      .where('event_id', '=', args.eventId)
      .where('is_archived', '<>', args.archived),
  ).changes
}
