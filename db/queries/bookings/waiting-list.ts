import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { countRows, findBy, rowsOf } from '../../rows'
import type { NewRow, Row } from '../../tables'
import { fits } from '../search'

export type WaitingEntry = Row<'waiting_list'>
export type SeatOffer = Row<'seat_offers'>
export type NotifierEntry = Row<'notifier_list'>

/** An open offer with the seats that it still reserves, besides those of its own holds, and whether it has a hold. */
export type OpenOffer = SeatOffer & { reserved_seats: number; is_being_taken: 0 | 1 }

const entries = build.selectFrom('waiting_list').selectAll()
const inLine = entries.orderBy('created_at').orderBy('id')
const offers = build.selectFrom('seat_offers').selectAll()

export const { find: findEntry, update: updateEntry } = rowsOf('waiting_list')
export const { find: findOffer, insert: insertOffer, update: updateOffer } = rowsOf('seat_offers')
export const { find: findNotifierEntry, update: updateNotifierEntry } = rowsOf('notifier_list')
export const findNotifierEntryByEmail = findBy('notifier_list', 'email')

/**
 * Adds somebody to an event's waiting list. Joining twice does not change the entry: anybody can type an address, so
 * its name, party size and position stay. Somebody who left the list joins again at its end. `free`: seats that can be
 * taken now.
 */
export function joinWaitingList(
  db: Db,
  person: Omit<NewRow<'waiting_list'>, 'awaits_seats'>,
  free: number,
): { row: WaitingEntry; isNew: boolean } {
  // Seats that are free now can be booked directly: only seats that become free later are offered.
  const awaits = (partySize: number) => (free < partySize ? (1 as const) : (0 as const))
  const ofPerson = entries.where('event_id', '=', person.event_id).where('email', '=', person.email)
  const before = executeFirst(db, ofPerson)
  if (!before) {
    const entry = { ...person, awaits_seats: awaits(person.party_size ?? 1) }
    return { row: executeFirst(db, build.insertInto('waiting_list').values(entry).returningAll())!, isNew: true }
  }
  if (before.state === 'waiting' || before.state === 'offered') {
    const isNews = before.awaits_seats === 0 && awaits(before.party_size) === 1
    return { row: isNews ? updateEntry(db, before.id, { awaits_seats: 1 }) : before, isNew: false }
  }
  const { first_name, last_name, created_at, party_size = before.party_size } = person
  const again = { first_name, last_name, created_at, party_size, awaits_seats: awaits(party_size) }
  return { row: updateEntry(db, before.id, { ...again, state: 'waiting' }), isNew: true }
}

/** Entries that wait for this event, in the order of joining. */
export const listWaiting = preparedRows((eventId: number) =>
  inLine.where('event_id', '=', eventId).where('state', '=', 'waiting'),
)

/** Entries that wait for this event or have an offer for it, in the order of joining. */
export const listWaitingOrOffered = preparedRows((eventId: number) =>
  inLine.where('event_id', '=', eventId).where('state', 'in', ['waiting', 'offered']),
)

/** An entry of an event's waiting list; `offered_until` is set while it has an open offer. */
export type ListedEntry = WaitingEntry & { offered_until: string | null }

/** All entries of the event's waiting list: those who still wait first, in the order of joining. */
export const listEntries = preparedRows((eventId: number) =>
  build
    .selectFrom('waiting_list as w')
    .leftJoin('seat_offers as o', (join) => join.onRef('o.entry_id', '=', 'w.id').on('o.state', '=', 'open'))
    .selectAll('w')
    .select('o.expires_at as offered_until')
    .where('w.event_id', '=', eventId)
    .orderBy(sql`w.state IN ('waiting', 'offered')`, 'desc')
    .orderBy('w.created_at')
    .orderBy('w.id'),
)

const waitingCounts = preparedRows(
  () => sql<{ event_id: number; count: number }>`SELECT event_id, count(*) AS count FROM (
    SELECT event_id FROM waiting_list WHERE state = 'waiting' UNION ALL SELECT event_id FROM seat_offers WHERE state = 'open' AND entry_id IS NOT NULL
  ) GROUP BY event_id`,
)

/** How many parties wait for each event, including those with an open offer. */
export function countWaitingParties(db: Db): Record<number, number> {
  return Object.fromEntries(waitingCounts(db).map(({ event_id, count }) => [event_id, count]))
}

/** Ends the waiting of somebody who has booked without an offer. */
export function endWaitingOf(db: Db, { eventId, email }: { eventId: number; email: string }): void {
  const booked = build.updateTable('waiting_list').set({ state: 'booked' }).where('state', '=', 'waiting')
  write(db, booked.where('event_id', '=', eventId).where('email', '=', email))
}

export const findOfferOfEntry = findBy('seat_offers', 'entry_id', { state: 'open' })

const heldSeats = sql<number>`(SELECT coalesce(sum(h.party_size), 0) FROM holds h
  WHERE h.offer_id = seat_offers.id AND h.state IN ('live', 'releasing'))`

const openOffers = offers
  .select(sql<number>`max(0, seat_offers.party_size - ${heldSeats})`.as('reserved_seats'))
  .select(sql<0 | 1>`${heldSeats} > 0`.as('is_being_taken'))
  .where('state', '=', 'open')

/**
 * How many offers of the event at its present time nobody has answered, since somebody took one. Offers to groups are
 * not counted.
 */
export function countLapsedOffers(db: Db, event: { id: number; starts_at: string }, now: string): number {
  const toList = offers.where('event_id', '=', event.id).where('entry_id', 'is not', null)
  // An open offer whose time is over lapses now.
  const lapsed = toList.where('state', 'in', ['lapsed', 'open']).where('expires_at', '<=', now)
  const lastTaken = sql<number>`(SELECT coalesce(max(t.id), 0) FROM seat_offers t
    WHERE t.event_id = ${event.id} AND t.entry_id IS NOT NULL AND t.state = 'taken')`
  return countRows(db, lapsed.where('event_starts_at', '=', event.starts_at).where('id', '>', lastTaken))
}

export const listOpenOffers = preparedRows((eventId: number) =>
  openOffers.where('event_id', '=', eventId).orderBy('id'),
)

/** The open offer that keeps a host's places for friends. */
export function findKeptPlaces(db: Db, groupId: number | null): OpenOffer | undefined {
  return groupId === null ? undefined : executeFirst(db, openOffers.where('group_id', '=', groupId))
}

/** How often this guest has kept places for friends at the event. */
export function countKept(db: Db, { email, eventId }: { email: string; eventId: number }): number {
  const kept = build
    .selectFrom('seat_offers as o')
    .innerJoin('guest_groups as g', 'g.id', 'o.group_id')
    .innerJoin('bookings as b', 'b.id', 'g.host_booking_id')
    .where('g.event_id', '=', eventId)
    .where('b.email', '=', email)
  return countRows(db, kept)
}

/** The open offers to this e-mail address, for one event or all. */
export function listOpenOffersTo(db: Db, { email, eventId }: { email: string; eventId?: number }): OpenOffer[] {
  const ofPerson = openOffers.where(
    'entry_id',
    'in',
    build.selectFrom('waiting_list').select('id').where('email', '=', email),
  )
  return execute(db, eventId === undefined ? ofPerson : ofPerson.where('event_id', '=', eventId))
}

/** Seats that an offer still reserves; 0 when it has ended. */
export function reservedSeats(db: Db, offerId: number): number {
  return executeFirst(db, openOffers.where('id', '=', offerId))?.reserved_seats ?? 0
}

/** The open offer of the event that expires first. */
export const findSoonestOffer = preparedRow((eventId: number) =>
  offers.where('event_id', '=', eventId).where('state', '=', 'open').orderBy('expires_at').orderBy('id').limit(1),
)

const queued = sql<{ event_id: number }>`SELECT event_id FROM seat_offers WHERE state = 'open'
  UNION SELECT event_id FROM waiting_list WHERE state = 'waiting'
  UNION SELECT event_id FROM bookings WHERE given_up_at IS NOT NULL AND event_id IS NOT NULL`

/** Events with a waiting entry, an open offer or given-up seats. Reads three small indexes only. */
export function listEventsWithQueue(db: Db): number[] {
  return execute(db, queued).map((row) => row.event_id)
}

/**
 * Adds somebody to the notifier list. Joining twice makes one entry, and people who have unsubscribed stay
 * unsubscribed.
 */
export function joinNotifierList(db: Db, entry: NewRow<'notifier_list'>): { row: NotifierEntry; isNew: boolean } {
  const isNew = !findNotifierEntryByEmail(db, entry.email)
  const { first_name, last_name } = entry
  const joined = build.insertInto('notifier_list').values(entry).returningAll()
  const query = joined.onConflict((oc) => oc.column('email').doUpdateSet({ first_name, last_name }))
  const row = executeFirst(db, query)!
  return { row, isNew }
}

/** `on`: subscribed. `left`: unsubscribed. */
export interface NotifierFilter {
  show: 'on' | 'left' | 'every'
  search: string
}

const notifierEntries = build
  .selectFrom('notifier_list as n')
  .selectAll('n')
  .orderBy('n.created_at', 'desc')
  .orderBy('n.id', 'desc')

/** The notifier list, newest entries first. */
export function notifierRows({ show, search }: NotifierFilter) {
  const found = notifierEntries.where(
    fits(search, { words: [sql`n.first_name || ' ' || n.last_name`], parts: ['n.email'] }),
  )
  if (show === 'every') return found
  return found.where('n.unsubscribed_at', show === 'on' ? 'is' : 'is not', null)
}
