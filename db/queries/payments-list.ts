import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import type { Payment } from './payments'
import { fits } from './search'

/** Which payments: those that were taken, given back (a part counts), need the owner, or were never paid. */
export interface PaymentFilter {
  show: 'taken' | 'refunded' | 'problem' | 'unpaid' | 'every'
  purpose: Payment['purpose'] | 'every'
  /** Part of a name, an e-mail, a description or the provider's id. */
  search: string
  /** Only this payer's, in any case of the letters. */
  email?: string
}

const COLUMNS = [
  'id',
  'purpose',
  'description',
  'name',
  'email',
  'amount_cents',
  'refunded_cents',
  'disputed_cents',
  'kept_cents',
  'currency',
  'method',
  'state',
  'created_at',
  'paid_at',
] as const

/** What a list shows of a payment; what is to be made of it is long. */
export interface ListedPayment extends Pick<Payment, (typeof COLUMNS)[number]> {
  /** Asked of the provider, which has not said yet that it is done. */
  pending_refund_cents: number
  /** Of the newest dispute that has taken money. */
  dispute_state: 'open' | 'lost' | null
}

const PENDING_REFUND = sql`(SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending')`
const DISPUTE_STATE = sql`(SELECT d.state FROM disputes d WHERE d.payment_id = p.id AND d.state IN ('open', 'lost')
  ORDER BY d.id DESC LIMIT 1)`
const LISTED = sql`${sql.join(COLUMNS.map((name) => sql.ref(`p.${name}`)))},
  ${PENDING_REFUND} AS pending_refund_cents, ${DISPUTE_STATE} AS dispute_state`

/** Payments with the newest first. */
export function listPaymentRows(db: Db, args: PaymentFilter & { limit?: number; offset?: number }): ListedPayment[] {
  const window = args.limit === undefined ? sql`` : sql`LIMIT ${args.limit} OFFSET ${args.offset ?? 0}`
  return execute(
    db,
    sql<ListedPayment>`SELECT ${LISTED} FROM payments p ${where(args)} ORDER BY p.created_at DESC, p.id ${window}`.compile(
      build,
    ),
  )
}

/** One payment as the list has it. */
export function findPaymentRow(db: Db, id: string): ListedPayment | undefined {
  return executeFirst(db, sql<ListedPayment>`SELECT ${LISTED} FROM payments p WHERE p.id = ${id}`.compile(build))
}

export function countPaymentRows(db: Db, args: PaymentFilter): number {
  return executeFirst(
    db,
    sql<{ count: number }>`SELECT count(*) AS count FROM payments p ${where(args)}`.compile(build),
  )!.count
}

/** What was asked of the provider for a payment, in order. */
export function listAttempts(db: Db, paymentId: string): Row<'payment_attempts'>[] {
  return execute(db, build.selectFrom('payment_attempts').selectAll().where('payment_id', '=', paymentId).orderBy('id'))
}

function where({ show, purpose, search, email }: PaymentFilter): RawBuilder<unknown> {
  // What costs nothing is the owner's concern only while it could not be made.
  const all = [sql`(p.amount_cents > 0 OR p.state = 'paid')`]
  if (show === 'taken') all.push(sql`p.paid_at IS NOT NULL`)
  if (show === 'refunded') all.push(sql`(p.refunded_cents > 0 OR p.state = 'refunding' OR ${PENDING_REFUND} > 0)`)
  if (show === 'problem')
    all.push(sql`EXISTS (SELECT 1 FROM payment_problems o WHERE o.payment_id = p.id AND o.settled_at IS NULL)`)
  if (show === 'unpaid') all.push(sql`p.paid_at IS NULL`)
  if (purpose !== 'every') all.push(sql`p.purpose = ${purpose}`)
  if (email !== undefined) all.push(sql`p.email = ${email} COLLATE NOCASE`)
  if (search !== '') {
    all.push(fits(search, { words: ['p.name', 'p.description'], parts: ['p.email', 'p.intent_id', 'p.id'] }))
  }
  return sql`WHERE ${sql.join(all, sql` AND `)}`
}
