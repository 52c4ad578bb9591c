import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { findBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'

export type Booking = Row<'bookings'>

const bookings = build.selectFrom('bookings').selectAll()

export const {
  find: findBooking,
  insert: insertBooking,
  update: updateBooking,
  remove: deleteBooking,
} = rowsOf('bookings')
export const findBookingByReference = findBy('bookings', 'reference')
export const findBookingByPayment = findBy('bookings', 'payment_id')
/** The booking that a hold became. */
export const findBookingByHold = findBy('bookings', 'hold_id')

/** Whether a booking counts (rule 2.3): paid or free, or reserved by the owner. */
export function isConfirmed({ payment_status, made_by }: Booking): boolean {
  return payment_status === 'paid' || (payment_status === 'pending' && made_by === 'owner')
}

/** The same as a condition of a query. */
export const confirmedBooking = sql<SqlBool>`(payment_status = 'paid' OR payment_status = 'pending' AND made_by = 'owner')`

/** Every confirmed booking of an event, by name. */
export const listConfirmedBookings = preparedRows((eventId: number) =>
  bookings.where('event_id', '=', eventId).where(confirmedBooking).orderBy('name').orderBy('id'),
)

/** Bookings whose guests gave up their seats at this event, the first to do so first. */
export function listGivenUp(db: Db, eventId: number): Booking[] {
  const givenUp = bookings.where('event_id', '=', eventId).where('given_up_at', 'is not', null).where(confirmedBooking)
  return execute(db, givenUp.orderBy('given_up_at').orderBy('id'))
}

/** The rainchecks and bookings of people who were moved out of this booking. */
export const listTakenOut = listBy('bookings', 'taken_from', 'id')

/** Visitors' bookings that were never paid and whose payment has ended. */
export function failUnpaidBookings(db: Db, paymentId: string, now: string): void {
  const failed = build.updateTable('bookings').set({ payment_status: 'failed', updated_at: now })
  const unpaid = failed.where('payment_id', '=', paymentId).where('payment_status', '=', 'pending')
  write(db, unpaid.where('made_by', '=', 'payment'))
}

/** A booking with its event and payment columns. */
export type ListedBooking = InferResult<typeof listed>[number]

/** Which bookings to list: not archived, rainchecks, archived, of one event, or all. */
export interface BookingFilter {
  show: 'open' | 'raincheck' | 'archived' | 'every' | `event-${number}`
  /** A name, a reference, a part of an e-mail, or a phone number however it is written. */
  search: string
}

/** Whether any of its payments was refunded or disputed, even if that concerns another booking's part. */
const HAS_LOST = sql<number>`EXISTS (SELECT 1 FROM payments l WHERE (l.refunded_cents > 0 OR l.disputed_cents > 0)
  AND (l.fulfilled_type = 'booking' AND l.fulfilled_id = b.id
    OR l.id IN (SELECT payment_id FROM payment_parts WHERE booking_id = b.id)))`

const listed = build
  .selectFrom('bookings as b')
  .leftJoin('events as e', 'e.id', 'b.event_id')
  .leftJoin('payments as p', 'p.id', 'b.payment_id')
  // Only the columns that are shown: thousands of whole rows take twice as long.
  .select(['b.id', 'b.reference', 'b.event_id', 'b.customer_id', 'b.first_name', 'b.last_name', 'b.name', 'b.email'])
  .select(['b.phone', 'b.party_size', 'b.special_requests', 'b.coming_with', 'b.taken_from', 'b.voucher_code'])
  .select(['b.payment_status', 'b.payment_id', 'b.made_by', 'b.total_cents', 'b.credit_cents', 'b.rainchecked_at'])
  .select(['b.arrived_at', 'b.created_at', 'b.is_archived', 'b.group_id', 'e.title', 'e.date', 'e.time'])
  .select(['p.intent_id', HAS_LOST.as('has_lost')])
  .orderBy('b.created_at', 'desc')
  .orderBy('b.id', 'desc')

/** Bookings, newest first. */
export function bookingRows({ show, search }: BookingFilter) {
  return listed
    .where(shown(show))
    .where(fits(search, { words: ['b.name'], parts: ['b.email'], codes: ['b.reference'], phones: ['b.phone'] }))
}

function shown(show: BookingFilter['show']) {
  if (show === 'every') return sql<SqlBool>`true`
  if (show === 'open') return sql<SqlBool>`b.is_archived = 0`
  if (show === 'archived') return sql<SqlBool>`b.is_archived = 1`
  if (show === 'raincheck') return sql<SqlBool>`b.event_id IS NULL AND b.is_archived = 0`
  return sql<SqlBool>`b.event_id = ${Number(show.slice('event-'.length))}`
}

export const findListedBooking = preparedRow((id: number) => listed.where('b.id', '=', id))

/** A customer's bookings, the newest first. */
export const listBookingsOfCustomer = preparedRows((customerId: number) =>
  listed.where('b.customer_id', '=', customerId),
)
