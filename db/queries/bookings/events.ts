import { type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, exists, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'

/** An event with its seats as they are counted now. */
export type EventWithSeats = Row<'events'> & Pick<Row<'event_seats'>, 'confirmed' | 'held' | 'offered' | 'given_up'>

const events = build
  .selectFrom('events as e')
  .innerJoin('event_seats as s', 's.event_id', 'e.id')
  .selectAll('e')
  .select(['s.confirmed', 's.held', 's.offered', 's.given_up'])

const eventById = preparedRow((id: number) => events.where('e.id', '=', id))

export function findEvent(db: Db, id: number | null): EventWithSeats | undefined {
  return id === null ? undefined : eventById(db, id)
}

/**
 * Neither archived nor called off. The values are literals, so that SQLite can use the partial index events_upcoming.
 */
const active = events.where('is_archived', '=', sql.lit(0)).where('called_off_at', 'is', null)
const open = active.where('is_visible', '=', sql.lit(1))

/** Visible, not archived, not called off, not over, earliest start (rule 1.5). */
export const findCurrentEvent = preparedRow((now: string) =>
  open.where('ends_at', '>', now).orderBy('starts_at').orderBy('e.id').limit(1),
)

/** Events that visitors can book or wait for, soonest first: visible, neither archived nor called off, not begun. */
export const listUpcoming = preparedRows((now: string) =>
  open.where('starts_at', '>', now).orderBy('starts_at').orderBy('e.id'),
)

/** Events that visitors can find and that have no picture for sharing yet, soonest first. */
export function listWithoutSharePicture(db: Db, now: string): EventWithSeats[] {
  return listUpcoming(db, now).filter((event) => event.share_image_url === null)
}

/**
 * Events for a calendar that end after this instant, including called-off ones; hidden ones only with `includeHidden`. Of
 * archived events only those that are over or called off, because calendars showed them before.
 */
export function listForCalendar(
  db: Db,
  { after, now, includeHidden }: { after: string; now: string; includeHidden: boolean },
): EventWithSeats[] {
  const shown = includeHidden ? events : events.where('is_visible', '=', 1)
  const current = shown
    .where('ends_at', '>', after)
    .where((eb) => eb.or([eb('is_archived', '=', 0), eb('ends_at', '<=', now), eb('called_off_at', 'is not', null)]))
  return execute(db, current.orderBy('starts_at').orderBy('e.id'))
}

/** Events on these local dates that have not begun, by start; without archived and called-off ones. */
export function listEventsOn(db: Db, { dates, now }: { dates: string[]; now: string }): EventWithSeats[] {
  const coming = active.where('date', 'in', dates).where('starts_at', '>', now)
  return execute(db, coming.orderBy('starts_at').orderBy('e.id'))
}

/** Events with a minimum number of people that have not begun, by start; without archived and called-off ones. */
export const listWithMinimum = preparedRows((now: string) =>
  active.where('minimum_people', 'is not', null).where('starts_at', '>', now).orderBy('starts_at').orderBy('e.id'),
)

/** Events that overlap this time span, including hidden ones; without archived and called-off ones. */
export const listEventsBetween = preparedRows(({ from, to }: { from: string; to: string }) =>
  active.where('starts_at', '<', to).where('ends_at', '>', from).orderBy('starts_at'),
)

/** Not archived or called off. A hidden event without a booking is only being prepared, unless it is private. */
const isPlanned = sql<SqlBool>`(e.is_archived = 0 AND e.called_off_at IS NULL
  AND (e.is_visible = 1 OR e.is_private = 1 OR EXISTS (SELECT 1 FROM bookings b WHERE b.event_id = e.id)))`

const planned = events.where(isPlanned).orderBy('e.starts_at').orderBy('e.id')
const plannedDates = build.selectFrom('events as e').where(isPlanned)

const plannedToday = preparedRows((p: { today: string; now: string }) =>
  planned.where(sql<SqlBool>`(e.date = ${p.today} OR (e.starts_at <= ${p.now} AND e.ends_at > ${p.now}))`),
)
const plannedNext = preparedRows((today: string) =>
  planned.where('e.date', '=', plannedDates.select((eb) => eb.fn.min('e.date').as('date')).where('e.date', '>', today)),
)
const plannedLast = preparedRows((p: { today: string; now: string }) =>
  planned.where('e.ends_at', '<=', p.now).where(
    'e.date',
    '=',
    plannedDates
      .select((eb) => eb.fn.max('e.date').as('date'))
      .where('e.date', '<', p.today)
      .where('e.ends_at', '<=', p.now),
  ),
)

/**
 * Planned events: those of today or under way, those of the next day that has one, and those of the last day before
 * today that had one.
 */
export function listEventsAroundToday(db: Db, { today, now }: { today: string; now: string }) {
  return {
    today: plannedToday(db, { today, now }),
    next: plannedNext(db, today),
    last: plannedLast(db, { today, now }),
  }
}

/**
 * Events that take bookings and have at least `seats` free, soonest first. `reserved` adds, by event, seats that are
 * reserved for this person.
 */
export function listBookable(
  db: Db,
  { now, seats, reserved }: { now: string; seats: number; reserved?: ReadonlyMap<number, number> },
): EventWithSeats[] {
  return execute(db, open.where('starts_at', '>', now).orderBy('starts_at').limit(40)).filter(
    (event) => freeSeats(event) + (reserved?.get(event.id) ?? 0) >= seats,
  )
}

/** Seats that can be taken now, including given-up ones; never negative, even when the owner went over capacity. */
export function freeSeats(event: EventWithSeats): number {
  return Math.max(0, event.max_capacity - takenSeats(event) - event.held - event.offered)
}

/**
 * People who are booked and have not given up their seats: the number that visitors see as booked
 * (docs/decisions/0010).
 */
export function takenSeats(event: EventWithSeats): number {
  return event.confirmed - event.given_up
}

export function isSoldOut(event: EventWithSeats): boolean {
  return takenSeats(event) >= event.max_capacity
}

/** Every event, by its start. */
export const listAllEvents = preparedRows(() => events.orderBy('e.starts_at').orderBy('e.id'))

/** Which events the owner's list shows; only 'archived' shows archived ones. */
export interface EventFilter {
  show: 'open' | 'coming' | 'past' | 'hidden' | 'over' | 'archived'
  /** Words of a title, a place, a time or a date; dates in words or as digits. */
  search: string
}

const SEARCHED = sql`e.title || ' ' || e.location || ' ' || e.time || ' ' || e.date || ' ' || date_text(e.date)`

/** Coming events, soonest first, then past ones, latest first. */
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
  return events
    .where('e.is_archived', '=', show === 'archived' ? 1 : 0)
    .where(shown[show])
    .where(fits(search, { words: [SEARCHED] }))
    .orderBy(sql`CASE WHEN ${isComing} THEN e.starts_at END NULLS LAST`)
    .orderBy(sql`CASE WHEN ${isComing} THEN e.id END`)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
}

export const { insert: insertEvent, update: updateEvent, remove: removeEvent } = rowsOf('events')

/** Whether an event has bookings of any kind and state. */
export function hasBookings(db: Db, eventId: number): boolean {
  return exists(db, build.selectFrom('bookings').select('id').where('event_id', '=', eventId).limit(1))
}

/** Archives or restores the event's bookings; returns how many changed. */
export function setBookingsArchived(db: Db, args: { eventId: number; archived: 0 | 1; now: string }): number {
  const bookings = build.updateTable('bookings').set({ is_archived: args.archived, updated_at: args.now })
  return write(db, bookings.where('event_id', '=', args.eventId).where('is_archived', '<>', args.archived)).changes
}
