import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { preparedRows } from '../../prepared'
import { findBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import type { Payment } from '../payments/payments'
import { fits } from '../search'
import type { EventWithSeats } from './events'

export type Party = Row<'parties'>

export const { find: findParty, insert: insertParty, update: updateParty } = rowsOf('parties')
export const findPartyByReference = findBy('parties', 'reference')
export const findPartyOfEvent = findBy('parties', 'event_id')

const parties = build.selectFrom('parties').selectAll()

/** Parties in a state, the newest first. */
export const listPartiesByState = listBy('parties', 'state', 'id DESC')

type Wish = 'name' | 'email' | 'phone' | 'occasion' | 'people' | 'wished_dates' | 'address' | 'words'

/** A party with the same form data since an instant, which means that the form was sent twice. */
export function findSameParty(db: Db, wish: Pick<Party, Wish>, since: string): Party | undefined {
  const same = parties.where((eb) => eb.and(wish)).where('created_at', '>=', since)
  return executeFirst(db, same.orderBy('id', 'desc'))
}

/** Agreed parties that have not been cancelled, soonest first. */
export const listAgreedParties = preparedRows(() =>
  parties.where('state', '=', 'agreed').orderBy('starts_at').orderBy('id'),
)

/** Agreed and cancelled parties whose evening ends after this instant: they may need a refund. */
export const listPartiesWithMoney = preparedRows((after: string) =>
  build
    .selectFrom('parties as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .selectAll('p')
    .where('e.ends_at', '>', after)
    .orderBy('p.id'),
)

/** Parties for which the host has paid more than the share: before the evening begins, some of it may be reserved. */
export const listOverpaidParties = preparedRows(() =>
  parties
    .where('event_id', 'is not', null)
    .where(
      sql<SqlBool>`(SELECT coalesce(sum(max(0, net_cents)), 0) FROM payments WHERE fulfilled_type = 'party' AND fulfilled_id = parties.id)
        > CASE state WHEN 'cancelled' THEN retained_cents ELSE price_cents * max(0, iif(pays = 'host', people, minimum_people)
          - (SELECT coalesce(sum(party_size), 0) FROM bookings b WHERE b.event_id = parties.event_id AND b.payment_status = 'paid')) END`,
    )
    .orderBy('id'),
)

/** The host's payments, newest first and the deposit last. */
export const listPaymentsOfParty = preparedRows(
  (partyId: number) => sql<Payment>`SELECT * FROM payments WHERE fulfilled_type = 'party' AND fulfilled_id = ${partyId}
    ORDER BY fulfilled_part, paid_at DESC, id`,
)

/** Number of people that the guests of a private evening have paid for, by card, voucher or by hand. */
export function countPaidGuests(db: Db, eventId: number): number {
  const paid = build
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('party_size'), eb.lit(0)).as('people'))
    .where('event_id', '=', eventId)
    .where('payment_status', '=', 'paid')
  return executeFirst(db, paid)!.people
}

type Span = Pick<EventWithSeats, 'starts_at' | 'ends_at'>

/** Private or visible evenings that overlap this time span, soonest first. */
export function listOverlapping(
  db: Db,
  { starts_at, ends_at }: Span,
  which: { kind: 'private' | 'public'; not?: number | null },
): Pick<Row<'events'>, 'id' | 'title' | 'starts_at' | 'time'>[] {
  const during = build
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'time'])
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at)
    .where('called_off_at', 'is', null)
    .where('id', '<>', which.not ?? 0)
  const ofKind =
    which.kind === 'private'
      ? during.where('is_private', '=', 1)
      : during.where('is_visible', '=', 1).where('is_archived', '=', 0)
  return execute(db, ofKind.orderBy('starts_at'))
}

/** `open` parties are asked, quoted or agreed; `closed` ones are closed or cancelled. */
export interface PartyFilter {
  show: 'open' | 'asked' | 'quoted' | 'agreed' | 'closed' | 'every'
  search: string
}

const SHOWN: Record<PartyFilter['show'], RawBuilder<SqlBool>> = {
  open: sql`p.state IN ('asked', 'quoted', 'agreed')`,
  asked: sql`p.state = 'asked'`,
  quoted: sql`p.state = 'quoted'`,
  agreed: sql`p.state = 'agreed'`,
  closed: sql`p.state IN ('closed', 'cancelled')`,
  every: sql`true`,
}

/** A party with the date and time of its evening. */
export type ListedParty = InferResult<ReturnType<typeof partyRows>>[number]

/** Parties with their evening; those that wait for the owner's answer first, then the newest. */
export function partyRows({ show, search }: PartyFilter) {
  return build
    .selectFrom('parties as p')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .selectAll('p')
    .select(['e.starts_at as evening_at', 'e.time as evening_time'])
    .where(SHOWN[show])
    .where(
      fits(search, {
        words: ['p.name', 'p.occasion'],
        parts: ['p.email'],
        codes: ['p.reference'],
        phones: ['p.phone'],
      }),
    )
    .orderBy(sql`p.state <> 'asked'`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
}
