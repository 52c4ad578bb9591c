import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { fits } from '../search'
import type { Payment } from './payments'

/** Which payments: those that were taken, given back (a part counts), need the owner, or were never paid. */
export interface PaymentFilter {
  show: 'taken' | 'refunded' | 'problem' | 'unpaid' | 'every'
  purpose: Payment['purpose'] | 'every'
  search: string
}

/** What a list shows of a payment: what is to be made of it is long, and left out. */
export type ListedPayment = InferResult<typeof payments>[number]

const PENDING_REFUND = sql<number>`(SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
  WHERE r.payment_id = p.id AND r.state = 'pending')`

const DISPUTE_STATE = sql<'open' | 'lost' | null>`(SELECT d.state FROM disputes d
  WHERE d.payment_id = p.id AND d.state IN ('open', 'lost') ORDER BY d.id DESC LIMIT 1)`

const payments = build
  .selectFrom('payments as p')
  .select(['id', 'purpose', 'description', 'name', 'email', 'amount_cents', 'refunded_cents', 'disputed_cents'])
  .select(['net_cents', 'currency', 'method', 'state', 'created_at', 'paid_at'])
  .select([PENDING_REFUND.as('pending_refund_cents'), DISPUTE_STATE.as('dispute_state')])
  .orderBy('p.created_at', 'desc')
  .orderBy('p.id')

const SHOWN: Record<PaymentFilter['show'], ReturnType<typeof sql<SqlBool>>> = {
  every: sql`true`,
  taken: sql`p.paid_at IS NOT NULL`,
  refunded: sql`(p.refunded_cents > 0 OR p.state = 'refunding' OR ${PENDING_REFUND} > 0)`,
  problem: sql`EXISTS (SELECT 1 FROM payment_problems o WHERE o.payment_id = p.id AND o.settled_at IS NULL)`,
  unpaid: sql`p.paid_at IS NULL`,
}

/** Payments with the newest first. One of nothing is the owner's concern only while what it is for could not be made. */
export function paymentRows({ show, purpose, search }: PaymentFilter) {
  const found = payments
    .where(sql<SqlBool>`(p.amount_cents > 0 OR p.state = 'paid')`)
    .where(SHOWN[show])
    .where(fits(search, { words: ['p.name', 'p.description'], parts: ['p.email', 'p.intent_id', 'p.id'] }))
  return purpose === 'every' ? found : found.where('p.purpose', '=', purpose)
}

/** What somebody paid, the newest first, by their address in any case of the letters. */
export function listPaymentsOfPayer(db: Db, email: string): ListedPayment[] {
  const taken = paymentRows({ show: 'taken', purpose: 'every', search: '' })
  return execute(db, taken.where(sql<SqlBool>`p.email = ${email} COLLATE NOCASE`))
}

export function findPaymentRow(db: Db, id: string): ListedPayment | undefined {
  return executeFirst(db, payments.where('p.id', '=', id))
}
