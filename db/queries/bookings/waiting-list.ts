import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'

export type WaitingEntry = Row<'waiting_list'>
export type SeatOffer = Row<'seat_offers'>

/** An open offer with the seats that it reserves beside those of its own holds, and whether it has a hold. */
export type OpenOffer = SeatOffer & { kept: number; is_being_taken: 0 | 1 }

/**
 * Joins an event's waiting list; joining twice is one entry that stays as it is: anybody can type an address, so it keeps
 * its name, party and place. Somebody who was off the list joins again at the end. `free`: seats that can be taken now.
 */
export function joinWaitingList(
  db: Db,
  person: Omit<NewRow<'waiting_list'>, 'awaits_seats'>,
  free: number,
): { row: WaitingEntry; isNew: boolean } {
  // Free seats can be booked: only seats that become free later are offered.
  const awaits = (partySize: number) => (free < partySize ? (1 as const) : (0 as const))
  const before = executeFirst(
    db,
    build
      .selectFrom('waiting_list')
      .selectAll()
      .where('event_id', '=', person.event_id)
      .where('email', '=', person.email),
  )
  if (!before) {
    const entry = { ...person, awaits_seats: awaits(person.party_size ?? 1) }
    return { row: executeFirst(db, build.insertInto('waiting_list').values(entry).returningAll())!, isNew: true }
  }
  if (before.state === 'waiting' || before.state === 'offered') {
    const isNews = before.awaits_seats === 0 && awaits(before.party_size) === 1
    return { row: isNews ? updateEntry(db, before.id, { awaits_seats: 1 }) : before, isNew: false }
  }
  const partySize = person.party_size ?? before.party_size
  const row = updateEntry(db, before.id, {
    first_name: person.first_name,
    last_name: person.last_name,
    party_size: partySize,
    state: 'waiting',
    created_at: person.created_at,
    awaits_seats: awaits(partySize),
  })
  return { row, isNew: true }
}

export function findEntry(db: Db, id: number): WaitingEntry | undefined {
  return executeFirst(db, build.selectFrom('waiting_list').selectAll().where('id', '=', id))
}

export function updateEntry(db: Db, id: number, changes: Changes<'waiting_list'>): WaitingEntry {
  return executeFirst(db, build.updateTable('waiting_list').set(changes).where('id', '=', id).returningAll())!
}

/** Who waits for this event, the first first. */
export function listWaiting(db: Db, eventId: number): WaitingEntry[] {
  return execute(
    db,
    build
      .selectFrom('waiting_list')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id'),
  )
}

/** Somebody who waits and books by another way waits no longer. */
export function endWaitingOf(db: Db, args: { eventId: number; email: string }): void {
  write(
    db,
    build
      .updateTable('waiting_list')
      .set({ state: 'booked' })
      .where('event_id', '=', args.eventId)
      .where('email', '=', args.email)
      .where('state', '=', 'waiting'),
  )
}

export function findOffer(db: Db, id: number): SeatOffer | undefined {
  return executeFirst(db, build.selectFrom('seat_offers').selectAll().where('id', '=', id))
}

/** The open offer of an entry. */
export function findOfferOfEntry(db: Db, entryId: number): SeatOffer | undefined {
  return executeFirst(
    db,
    build.selectFrom('seat_offers').selectAll().where('entry_id', '=', entryId).where('state', '=', 'open'),
  )
}

export function insertOffer(db: Db, offer: NewRow<'seat_offers'>): SeatOffer {
  return executeFirst(db, build.insertInto('seat_offers').values(offer).returningAll())!
}

export function endOffer(db: Db, id: number, state: 'taken' | 'declined' | 'lapsed'): void {
  write(db, build.updateTable('seat_offers').set({ state }).where('id', '=', id))
}

const takenOf = sql<number>`(SELECT coalesce(sum(h.party_size), 0) FROM holds h
  WHERE h.offer_id = seat_offers.id AND h.state IN ('live', 'releasing'))`

const open = () =>
  build
    .selectFrom('seat_offers')
    .selectAll()
    .select([
      sql<number>`max(0, seat_offers.party_size - ${takenOf})`.as('kept'),
      sql<0 | 1>`${takenOf} > 0`.as('is_being_taken'),
    ])
    .where('state', '=', 'open')

/** The open offers of an event. */
export function listOpenOffers(db: Db, eventId: number): OpenOffer[] {
  return execute(db, open().where('event_id', '=', eventId).orderBy('id'))
}

/** The open offers to this e-mail address, of one event or of all. */
export function listOpenOffersTo(db: Db, args: { email: string; eventId?: number }): OpenOffer[] {
  const entries = build.selectFrom('waiting_list').select('id').where('email', '=', args.email)
  const offers = open().where('entry_id', 'in', entries)
  return execute(db, args.eventId === undefined ? offers : offers.where('event_id', '=', args.eventId))
}

/** Seats that an open offer still reserves; 0 for one that is over. */
export function seatsKept(db: Db, offerId: number): number {
  return executeFirst(db, open().where('id', '=', offerId))?.kept ?? 0
}

/** When the soonest open offer of the event ends. */
export function findSoonestOfferEnd(db: Db, eventId: number): string | null {
  return (
    executeFirst(
      db,
      build
        .selectFrom('seat_offers')
        .select((eb) => eb.fn.min('expires_at').as('soonest'))
        .where('event_id', '=', eventId)
        .where('state', '=', 'open'),
    )?.soonest ?? null
  )
}

const aboutOffers = build
  .selectFrom('seat_offers')
  .select('event_id')
  .where('state', '=', 'open')
  .union(build.selectFrom('waiting_list').select('event_id').where('state', '=', 'waiting'))
  .union(
    build
      .selectFrom('bookings')
      .select((eb) => eb.ref('event_id').$notNull().as('event_id'))
      .where('offered_back_at', 'is not', null)
      .where('event_id', 'is not', null),
  )
  .compile()

/** Events that somebody waits for, is offered seats of, or gave seats up of: three small indexes, nothing else is read. */
export function listEventsWithQueue(db: Db): number[] {
  return execute(db, aboutOffers).map((row) => row.event_id)
}
