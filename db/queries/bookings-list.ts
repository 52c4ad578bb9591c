import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminBookingWire } from '../../app/contract/owner-lists'
import type { Db } from '../connection'
import { execute, executeFirst } from '../execute'
import { fits } from './search'

/** Which bookings: those not put away, without an event, put away; those of one event or customer; or one. */
export interface BookingFilter {
  show:
    | 'open'
    | 'raincheck'
    | 'archived'
    | 'every'
    | { eventId: number }
    | { customerId: number }
    | { bookingId: number }
  /** A name, a reference, a part of an e-mail, or a phone number however it is written. */
  search: string
}

const flag = (condition: RawBuilder<unknown>) => sql`CASE WHEN ${condition} THEN json('true') ELSE json('false') END`

/**
 * A booking as the owner's calls answer it (`AdminBookingWire`), made where it is read: for thousands of them SQLite writes
 * the text in a third of the time that rows, objects and their text would take. Money is dollars.
 */
const AS_JSON = sql<string>`json_object(
  'id', b.id, 'reference', b.reference, 'eventId', b.event_id, 'customerId', b.customer_id,
  'firstName', b.first_name, 'lastName', b.last_name, 'name', b.name, 'email', b.email, 'phone', b.phone,
  'partySize', b.party_size, 'stripePaymentIntentId', p.intent_id, 'paymentStatus', b.payment_status,
  'specialRequests', b.special_requests, 'isWaitingList', json('false'),
  'voucherCode', b.voucher_code, 'createdAt', b.created_at, 'isArchived', ${flag(sql`b.is_archived = 1`)},
  'total', b.total_cents / 100.0, 'credit', b.credit_cents / 100.0, 'madeBy', b.made_by, 'paymentId', b.payment_id,
  'refunded', coalesce(p.refunded_cents, 0) / 100.0, 'disputed', coalesce(p.disputed_cents, 0) / 100.0, 'rainchecked', ${flag(sql`b.rainchecked_at IS NOT NULL`)},
  'arrivedAt', b.arrived_at,
  'event', CASE WHEN e.id IS NULL THEN NULL ELSE json_object(
    'id', e.id, 'title', e.title, 'date', e.date, 'dateText', date_text(e.date), 'time', e.time) END)`

/** Bookings with the newest first, each as JSON text. */
export function listBookingTexts(db: Db, args: BookingFilter & { limit?: number; offset?: number }): string[] {
  let query = filtered(db, args).select(AS_JSON.as('json')).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc')
  if (args.limit !== undefined) query = query.limit(args.limit).offset(args.offset ?? 0)
  return execute(db, query).map(({ json }) => json)
}

/** Bookings with the newest first. */
export function listBookingRows(db: Db, args: BookingFilter & { limit?: number; offset?: number }): AdminBookingWire[] {
  return listBookingTexts(db, args).map((text) => JSON.parse(text) as AdminBookingWire)
}

export function countBookingRows(db: Db, args: BookingFilter): number {
  return executeFirst(
    db,
    filtered(db, args).select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count
}

function filtered(db: Db, { show, search }: BookingFilter) {
  return db.build
    .selectFrom('bookings as b')
    .leftJoin('events as e', 'e.id', 'b.event_id')
    .leftJoin('payments as p', 'p.id', 'b.payment_id')
    .where((eb) => {
      const all: Expression<SqlBool>[] = []
      if (show === 'open') all.push(eb('b.is_archived', '=', 0))
      else if (show === 'archived') all.push(eb('b.is_archived', '=', 1))
      else if (show === 'raincheck') all.push(eb('b.event_id', 'is', null), eb('b.is_archived', '=', 0))
      else if (typeof show === 'object') {
        if ('eventId' in show) all.push(eb('b.event_id', '=', show.eventId))
        else if ('customerId' in show) all.push(eb('b.customer_id', '=', show.customerId))
        else all.push(eb('b.id', '=', show.bookingId))
      }
      if (search !== '') {
        all.push(fits(search, { words: ['b.name'], parts: ['b.email'], codes: ['b.reference'], phones: ['b.phone'] }))
      }
      return eb.and(all)
    })
}
