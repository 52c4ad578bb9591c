import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, exists } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { countRows, findBy, insertOnce, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'
import { findStrayCharge } from './payment-problems'

export type Payment = Row<'payments'>
export type Attempt = Row<'payment_attempts'>
export type Refund = Row<'refunds'>

export const { find: findPayment, insert: insertPayment, update: updatePayment } = rowsOf('payments')
export const { insert: insertAttempt, update: updateAttempt } = rowsOf('payment_attempts')
export const { find: findRefund, insert: insertRefund, update: updateRefund } = rowsOf('refunds')

const payments = build.selectFrom('payments').selectAll()

/** The payment with this provider id (of a card form, a hosted page, or a charge that did not match it). */
export function findPaymentByProviderId(db: Db, providerId: string): Payment | undefined {
  const attempt = findAttemptByProviderId(db, providerId)
  if (attempt) return findPayment(db, attempt.payment_id)
  const charged = executeFirst(db, payments.where('intent_id', '=', providerId))
  return charged ?? findPayment(db, findStrayCharge(db, providerId)?.payment_id)
}

/**
 * This browser's open payment for exactly the same purchase, which was sent twice. `details` is the stored JSON text.
 */
export const findOpenPaymentWithDetails = preparedRow(
  (wanted: { visitor: string; purpose: Payment['purpose']; details: string }) =>
    payments.where((eb) => eb.and({ state: 'open', ...wanted })),
)

/**
 * Payments that may still be paid at the provider, those with details first. When there are more than `limit`, the
 * second half of the result rotates through the rest, so that every payment is checked however many card forms are left
 * open.
 */
export function listUnsettledPayments(db: Db, { limit, turn }: { limit: number; turn: number }): Payment[] {
  const all = build.selectFrom('payments').where('state', 'in', ['open', 'expiring'])
  const queue = all
    .selectAll()
    .orderBy((eb) => eb('details', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
  const first = execute(db, queue.limit(limit))
  if (first.length < limit) return first
  const half = Math.floor(limit / 2)
  const turns = Math.ceil((countRows(db, all) - half) / half)
  return [...first.slice(0, half), ...execute(db, queue.limit(half).offset(half + (turn % turns) * half))]
}

/** Paid payments whose fulfilment is due to be tried; without those that wait for their details. */
export function listUnfulfilledPayments(db: Db, now: string): Payment[] {
  const paid = payments.where('state', '=', 'paid').where('details', 'is not', null)
  const due = paid.where((eb) => eb.or([eb('fulfil_after', 'is', null), eb('fulfil_after', '<=', now)]))
  return execute(db, due.orderBy('paid_at').limit(200))
}

/**
 * Every payment whose money went into a booking: the first, differences for dearer events, and those of which it has a
 * part.
 */
export const listPaymentsOfBooking = preparedRows((bookingId: number) =>
  payments
    .where(
      sql<SqlBool>`(fulfilled_type = 'booking' AND fulfilled_id = ${bookingId}
        OR id IN (SELECT payment_id FROM payment_parts WHERE booking_id = ${bookingId}))`,
    )
    .where('amount_cents', '>', 0)
    .orderBy('paid_at')
    .orderBy('id'),
)

/** The payment that the owner took by hand for something and has not refunded. */
export function findManualPaymentOf(
  db: Db,
  result: { kind: Payment['fulfilled_type']; id: number },
): Payment | undefined {
  const taken = payments.where('provider', '=', 'manual').where('state', '=', 'fulfilled')
  return executeFirst(db, taken.where('fulfilled_type', '=', result.kind).where('fulfilled_id', '=', result.id))
}

/** Another payment for the same thing of which money is left. */
export function findOtherPaymentOf(db: Db, { id, fulfilled_type, fulfilled_id }: Payment): Payment | undefined {
  const same = payments.where('fulfilled_type', '=', fulfilled_type).where('fulfilled_id', '=', fulfilled_id)
  return executeFirst(db, same.where('id', '!=', id).where('net_cents', '>', 0))
}

/** By which methods how much money by hand for a booking was reversed last: one change reverses all of it at once. */
export function listLastReversed(db: Db, bookingId: number): Pick<Payment, 'method' | 'amount_cents'>[] {
  const reversed = build
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.booking_id', '=', bookingId)
    .where('p.provider', '=', 'manual')
  const last = reversed.select((eb) => eb.fn.max('r.created_at').as('at'))
  const rows = reversed.select(['p.method', 'r.amount_cents']).where('r.created_at', '=', last)
  return execute(db, rows.orderBy('r.id', 'desc'))
}

/** Payments of this hold that were replaced by one with another amount and that the provider has not ended yet. */
export function listReplacedPayments(db: Db, holdId: number): Payment[] {
  const expiring = payments.where('purpose', '=', 'booking').where('state', '=', 'expiring').orderBy('created_at')
  const query = expiring.where((eb) => eb(eb.fn<number>('json_extract', ['details', eb.val('$.hold_id')]), '=', holdId))
  return execute(db, query)
}

export const findOpenAttempt = findBy('payment_attempts', 'payment_id', { state: 'open' })

/** The attempt to ask the provider about: the open one, else the newest. */
export function findLatestAttempt(db: Db, paymentId: string): Attempt | undefined {
  return findOpenAttempt(db, paymentId) ?? listAttempts(db, paymentId).at(-1)
}

export const findAttemptByProviderId = findBy('payment_attempts', 'provider_id')

export const listAttempts = listBy('payment_attempts', 'payment_id', 'id')

/** Stores an event of the provider; false when its id was stored before. */
export const rememberEvent = insertOnce('provider_events')

export function hasEvent(db: Db, provider: string, eventId: string): boolean {
  const events = build.selectFrom('provider_events').select('event_id').where('provider', '=', provider)
  return exists(db, events.where('event_id', '=', eventId))
}

export const findRefundByProviderId = findBy('refunds', 'provider_id')

export const listRefunds = listBy('refunds', 'payment_id', 'id')

/**
 * Refunds of one payment or of all that are not done yet. Those that the provider has accepted come last, because it may
 * take days over them; of the others, those that were tried least come first. So none of them holds up the others.
 */
export function listPendingRefunds(db: Db, paymentId?: string): Refund[] {
  const all = build.selectFrom('refunds').selectAll().where('state', '=', 'pending')
  const pending = all
    .orderBy((eb) => eb('provider_id', 'is not', null))
    .orderBy('tries')
    .orderBy('id')
    .limit(100)
  return execute(db, paymentId === undefined ? pending : pending.where('payment_id', '=', paymentId))
}

/** `taken`: paid. `refunded`: fully or partly. `problem`: needs the owner. */
export interface PaymentFilter {
  show: 'taken' | 'refunded' | 'problem' | 'unpaid' | 'every'
  purpose: Payment['purpose'] | 'every'
  search: string
}

/** A payment as lists show it: without `details`, which are long. */
export type ListedPayment = InferResult<typeof listed>[number]

const PENDING_REFUND = sql<number>`(SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
  WHERE r.payment_id = p.id AND r.state = 'pending')`

const DISPUTE_STATE = sql<'open' | 'lost' | null>`(SELECT d.state FROM disputes d
  WHERE d.payment_id = p.id AND d.state IN ('open', 'lost') ORDER BY d.id DESC LIMIT 1)`

const listed = build
  .selectFrom('payments as p')
  .select(['id', 'purpose', 'description', 'name', 'email', 'amount_cents', 'refunded_cents', 'disputed_cents'])
  .select(['net_cents', 'currency', 'method', 'state', 'created_at', 'paid_at'])
  .select((eb) => eb('details', 'is not', null).$castTo<0 | 1>().as('has_details'))
  .select([PENDING_REFUND.as('pending_refund_cents'), DISPUTE_STATE.as('dispute_state')])
  .orderBy('p.created_at', 'desc')
  .orderBy('p.id')

const SHOWN: Record<PaymentFilter['show'], RawBuilder<SqlBool>> = {
  every: sql`true`,
  taken: sql`p.paid_at IS NOT NULL`,
  refunded: sql`(p.refunded_cents > 0 OR p.state = 'refunding' OR ${PENDING_REFUND} > 0)`,
  problem: sql`EXISTS (SELECT 1 FROM payment_problems o WHERE o.payment_id = p.id AND o.settled_at IS NULL)`,
  unpaid: sql`p.paid_at IS NULL`,
}

/** Payments, newest first. A payment of $0 is listed only while it could not be fulfilled. */
export function paymentRows({ show, purpose, search }: PaymentFilter) {
  const found = listed
    .where(sql<SqlBool>`(p.amount_cents > 0 OR p.state = 'paid')`)
    .where(SHOWN[show])
    .where(fits(search, { words: ['p.name', 'p.description'], parts: ['p.email', 'p.intent_id', 'p.id'] }))
  return purpose === 'every' ? found : found.where('p.purpose', '=', purpose)
}

/** What somebody paid, newest first, by e-mail address, ignoring case. */
export function listPaymentsOfPayer(db: Db, email: string): ListedPayment[] {
  const taken = paymentRows({ show: 'taken', purpose: 'every', search: '' })
  return execute(db, taken.where(sql<SqlBool>`p.email = ${email} COLLATE NOCASE`))
}

export const findPaymentRow = preparedRow((id: string) => listed.where('p.id', '=', id))
