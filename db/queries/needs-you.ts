import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute } from '../execute'
import { isStillOwed } from './auctions/auction-results'
import type { PaymentProblem } from './payments/payment-problems'

/** The first few rows of what waits for the owner, each with how many there are of its kind in all. */
const read = <T>(db: Db, query: ReturnType<typeof sql<T & { of: number }>>) => execute(db, query.compile(build))

interface FailedRefundRow {
  refund_id: number
  payment_id: string
  amount_cents: number
  last_error: string | null
  name: string
  of: number
}

/** Refunds that failed and that nobody has tried again or paid back in another way. */
export function listFailedRefundRows(db: Db, limit: number): FailedRefundRow[] {
  return read(
    db,
    sql<FailedRefundRow>`SELECT r.id AS refund_id, r.payment_id, r.amount_cents, r.last_error, p.name, count(*) OVER () AS of
      FROM payment_problems o JOIN refunds r ON r.id = o.subject JOIN payments p ON p.id = r.payment_id
      WHERE o.settled_at IS NULL AND o.kind = 'refund_failed' ORDER BY r.id LIMIT ${limit}`,
  )
}

interface FailedMessageRow {
  id: number
  to_name: string
  to_email: string
  subject: string
  state: 'failed' | 'suppressed'
  of: number
}

/** Failed after eight tries, or not sent because the address refuses mail: somebody waits for a message that never comes. */
export function listFailedMessageRows(db: Db, limit: number): FailedMessageRow[] {
  return read(
    db,
    sql<FailedMessageRow>`SELECT id, to_name, to_email, subject, state, count(*) OVER () AS of FROM messages
      WHERE state = 'failed' OR (state = 'suppressed' AND stream = 'transactional' AND settled_at IS NULL)
      ORDER BY id DESC LIMIT ${limit}`,
  )
}

/** Word for word the condition of the index `payments_unsettled`: only so the few that are not settled are read. */
const UNSETTLED = sql`state IN ('open', 'expiring', 'paid', 'refunding')`

interface UnmadeRow {
  id: string
  purpose: string
  amount_cents: number
  currency: 'nzd' | 'usd'
  name: string
  email: string
  paid_at: string
  details: string | null
  error_reference: string | null
  of: number
}

/** Paid, and nothing was made of it: it waits for its details since `paidBefore`, or it could not be made. */
export function listUnmadeRows(db: Db, args: { paidBefore: string; limit: number }): UnmadeRow[] {
  return read(
    db,
    sql<UnmadeRow>`SELECT p.id, purpose, p.amount_cents, currency, name, email, paid_at, details, o.error_reference, count(*) OVER () AS of
      FROM payments p
      LEFT JOIN payment_problems o ON o.payment_id = p.id AND o.kind = 'not_fulfilled' AND o.settled_at IS NULL
      WHERE ${UNSETTLED} AND state = 'paid' AND (details IS NOT NULL OR +paid_at <= ${args.paidBefore})
      ORDER BY paid_at LIMIT ${args.limit}`,
  )
}

type ProblemRow = PaymentProblem & { paid_cents: number; name: string; email: string; of: number }

/** Open problems but failed refunds and payments that are not finished: those have rows of their own. */
export function listProblemRows(db: Db, limit: number): ProblemRow[] {
  return read(
    db,
    sql<ProblemRow>`SELECT o.*, p.amount_cents AS paid_cents, p.name, p.email, count(*) OVER () AS of
      FROM payment_problems o JOIN payments p ON p.id = o.payment_id
      WHERE o.settled_at IS NULL AND o.kind NOT IN ('refund_failed', 'not_fulfilled')
      ORDER BY o.id LIMIT ${limit}`,
  )
}

interface FrameToContactRow {
  id: number
  reference: string
  customer_name: string
  customer_phone: string
  created_at: string
  of: number
}

export function listFramesToContactRows(db: Db, limit: number): FrameToContactRow[] {
  return read(
    db,
    sql<FrameToContactRow>`SELECT id, reference, customer_name, customer_phone, created_at, count(*) OVER () AS of
      FROM orders
      WHERE kind = 'custom_frame' AND contacted_at IS NULL AND order_status = 'pending' AND payment_status = 'paid' AND is_archived = 0
      ORDER BY created_at LIMIT ${limit}`,
  )
}

interface UnpaidWinRow {
  id: number
  auction_id: number
  auction_name: string
  winner_name: string
  winner_email: string
  final_bid_cents: number
  completed_at: string
  of: number
}

export function listUnpaidWinRows(db: Db, limit: number): UnpaidWinRow[] {
  return read(
    db,
    sql<UnpaidWinRow>`SELECT id, auction_id, auction_name, winner_name, winner_email, final_bid_cents, completed_at, count(*) OVER () AS of
      FROM auction_results WHERE winning_bidder_id IS NOT NULL AND payment_status <> 'completed'
        AND ${isStillOwed}
      ORDER BY completed_at LIMIT ${limit}`,
  )
}

interface OverfullRow {
  id: number
  title: string
  date: string
  confirmed: number
  max_capacity: number
  of: number
}

/** Evenings to come with more people than seats. */
export function listOverfullRows(db: Db, args: { now: string; limit: number }): OverfullRow[] {
  return read(
    db,
    sql<OverfullRow>`SELECT e.id, e.title, e.date, s.confirmed, e.max_capacity, count(*) OVER () AS of
      FROM events e JOIN event_seats s ON s.event_id = e.id
      WHERE e.is_archived = 0 AND e.ends_at > ${args.now} AND s.confirmed > e.max_capacity
      ORDER BY e.starts_at LIMIT ${args.limit}`,
  )
}

interface EnquiryRow {
  id: number
  source: 'contact' | 'box' | 'buy_now'
  name: string
  email: string
  message: string
  created_at: string
  of: number
}

export function listNewEnquiryRows(db: Db, limit: number): EnquiryRow[] {
  return read(
    db,
    sql<EnquiryRow>`SELECT id, source, name, email, message, created_at, count(*) OVER () AS of
      FROM enquiries WHERE state = 'new' ORDER BY id LIMIT ${limit}`,
  )
}
