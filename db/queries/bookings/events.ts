import { type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'
import { fits } from '../search'

/** An event with its seats counted: what is sold, held at the payment step, and offered to the waiting list. */
export type EventWithSeats = Row<'events'> & { confirmed: number; held: number; offered: number; given_back: number }

function withSeats() {
  return build
    .selectFrom('events as e')
    .innerJoin('event_seats as s', 's.event_id', 'e.id')
    .selectAll('e')
    .select(['s.confirmed', 's.held', 's.offered', 's.given_back'])
}

export function findEvent(db: Db, id: number): EventWithSeats | undefined {
  return executeFirst(db, withSeats().where('e.id', '=', id))
}

/** Every event, by its start. */
export function listAllEvents(db: Db): EventWithSeats[] {
  return execute(db, withSeats().orderBy('e.starts_at').orderBy('e.id'))
}

/** Which events the owner's list shows; only 'archived' shows archived ones. */
export interface EventFilter {
  show: 'open' | 'coming' | 'past' | 'hidden' | 'over' | 'archived'
  /** Words of a title, a place, a time, or of a date as it is read or written. */
  search: string
}

const SEARCHED = sql`e.title || ' ' || e.location || ' ' || e.time || ' ' || e.date || ' ' || date_text(e.date)`

/** Events to come, soonest first, then those that were, latest first. */
export function eventRows({ show, search }: EventFilter, now: string) {
  const shown = {
    open: sql<SqlBool>`true`,
    coming: sql<SqlBool>`e.ends_at > ${now}`,
    past: sql<SqlBool>`e.ends_at <= ${now}`,
    hidden: sql<SqlBool>`e.is_visible = 0`,
    over: sql<SqlBool>`s.confirmed > e.max_capacity`,
    archived: sql<SqlBool>`true`,
  }
  const isComing = sql`e.is_archived = 0 AND e.ends_at > ${now}`
  return withSeats()
    .where('e.is_archived', '=', show === 'archived' ? 1 : 0)
    .where(shown[show])
    .where(fits(search, { words: [SEARCHED] }))
    .orderBy(sql`CASE WHEN ${isComing} THEN e.starts_at END NULLS LAST`)
    .orderBy(sql`CASE WHEN ${isComing} THEN e.id END`)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
}

export function insertEvent(db: Db, event: NewRow<'events'>): number {
  return write(db, build.insertInto('events').values(event)).id
}

export function updateEvent(db: Db, id: number, changes: Changes<'events'>): void {
  write(db, build.updateTable('events').set(changes).where('id', '=', id))
}

export function removeEvent(db: Db, id: number): void {
  write(db, build.deleteFrom('events').where('id', '=', id))
}

/** Bookings of the event, of every kind and state: which prevent its deletion. */
export function countBookingsOfEvent(db: Db, eventId: number): number {
  const row = executeFirst(
    db,
    build
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId),
  )
  return row?.count ?? 0
}

/** Archives the event's bookings with it, or restores them; answers how many changed. */
export function setBookingsArchived(db: Db, args: { eventId: number; archived: 0 | 1; now: string }): number {
  return write(
    db,
    build
      .updateTable('bookings')
      .set({ is_archived: args.archived, updated_at: args.now })
      .where('event_id', '=', args.eventId)
      .where('is_archived', '<>', args.archived),
  ).changes
}
