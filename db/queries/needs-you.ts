import { sql } from 'kysely'
import type { Db } from '../connection'
import { execute } from '../execute'
import type { Row } from '../tables'
import { isStillOwed } from './auctions/auctions'
import { UNDELIVERED } from './messages'

/** One of the first rows of a kind that wait for the owner, with the total number of its kind. */
type First<T> = T & { of: number }

type FailedRefund = Pick<Row<'refunds'>, 'id' | 'payment_id' | 'amount_cents' | 'last_error'> & {
  name: string
  currency: string
}

/** Refunds that failed, and that the owner has neither retried nor paid back in another way, with what is still owed. */
export function listFailedRefundRows(db: Db, limit: number) {
  const query = sql<
    First<FailedRefund>
  >`SELECT r.id, r.payment_id, o.amount_cents, r.last_error, p.name, p.currency, count(*) OVER () AS of
    FROM payment_problems o JOIN refunds r ON r.id = o.subject JOIN payments p ON p.id = r.payment_id
    WHERE o.settled_at IS NULL AND o.kind = 'refund_failed' ORDER BY r.id LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}

type FailedMessage = Pick<Row<'messages'>, 'id' | 'to_name' | 'to_email' | 'subject' | 'state' | 'last_error'>

/** The newest undelivered messages, with the recipient's phone number. */
export function listFailedMessageRows(db: Db, limit: number) {
  const query = sql<First<FailedMessage & { phone: string | null }>>`
    SELECT m.id, to_name, to_email, subject, state, last_error, c.phone, count(*) OVER () AS of FROM messages m
    LEFT JOIN customers c ON c.email = m.to_email COLLATE NOCASE
    WHERE m.id IN ${UNDELIVERED} ORDER BY m.id DESC LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}

/** Repeats the condition of the index `payments_unsettled` literally, so that SQLite uses it and reads few rows. */
const UNSETTLED = sql`state IN ('open', 'expiring', 'paid', 'refunding')`

type Unfulfilled = Pick<
  Row<'payments'>,
  'id' | 'purpose' | 'amount_cents' | 'currency' | 'name' | 'email' | 'details'
> &
  Pick<Row<'payment_problems'>, 'error_reference'> & { paid_at: string }

/**
 * Payments that are paid but not fulfilled: fulfilment failed, or they were paid before `paidBefore` and still lack
 * details.
 */
export function listUnfulfilledRows(db: Db, args: { paidBefore: string; limit: number }) {
  const query = sql<First<Unfulfilled>>`
    SELECT p.id, purpose, p.amount_cents, currency, name, email, paid_at, details, o.error_reference, count(*) OVER () AS of
    FROM payments p
    LEFT JOIN payment_problems o ON o.payment_id = p.id AND o.kind = 'not_fulfilled' AND o.settled_at IS NULL
    WHERE ${UNSETTLED} AND state = 'paid' AND (details IS NOT NULL OR +paid_at <= ${args.paidBefore})
    ORDER BY paid_at LIMIT ${sql.lit(args.limit)}`
  return execute(db, query)
}

type Problem = Row<'payment_problems'> &
  Pick<Row<'payments'>, 'currency' | 'name' | 'email'> &
  Pick<Row<'disputes'>, 'due_by'> & { paid_cents: number; dispute_id: number | null }

/** Open problems, except failed refunds and unfulfilled payments, which have their own lists. */
export function listProblemRows(db: Db, limit: number) {
  const query = sql<First<Problem>>`
    SELECT o.*, p.amount_cents AS paid_cents, p.currency, p.name, p.email, d.id AS dispute_id, d.due_by,
      count(*) OVER () AS of
    FROM payment_problems o JOIN payments p ON p.id = o.payment_id
    LEFT JOIN disputes d ON o.subject_type = 'dispute' AND d.provider_id = o.subject
    WHERE o.settled_at IS NULL AND o.kind NOT IN ('refund_failed', 'not_fulfilled')
    ORDER BY o.id LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}

export function listFramesToContactRows(db: Db, limit: number) {
  const query = sql<First<Pick<Row<'orders'>, 'id' | 'reference' | 'customer_name' | 'customer_phone' | 'created_at'>>>`
    SELECT id, reference, customer_name, customer_phone, created_at, count(*) OVER () AS of FROM orders
    WHERE kind = 'custom_frame' AND contacted_at IS NULL AND order_status = 'pending' AND payment_status = 'paid' AND is_archived = 0
    ORDER BY created_at LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}

interface UnpaidWin {
  id: number
  auction_name: string
  winner_name: string
  winner_email: string
  final_bid_cents: number
  completed_at: string
}

export function listUnpaidWinRows(db: Db, limit: number) {
  const query = sql<First<UnpaidWin>>`
    SELECT id, auction_name, winner_name, winner_email, final_bid_cents, completed_at, count(*) OVER () AS of
    FROM auction_results WHERE winning_bidder_id IS NOT NULL AND payment_status <> 'completed' AND ${isStillOwed}
    ORDER BY completed_at LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}

export function listOverfullRows(db: Db, args: { now: string; limit: number }) {
  const query = sql<First<Pick<Row<'events'>, 'id' | 'title' | 'date' | 'max_capacity'> & { confirmed: number }>>`
    SELECT e.id, e.title, e.date, s.confirmed, e.max_capacity, count(*) OVER () AS of
    FROM events e JOIN event_seats s ON s.event_id = e.id
    WHERE e.is_archived = 0 AND e.ends_at > ${args.now} AND s.confirmed > e.max_capacity
    ORDER BY e.starts_at LIMIT ${sql.lit(args.limit)}`
  return execute(db, query)
}

export function listNewEnquiryRows(db: Db, limit: number) {
  const query = sql<First<Pick<Row<'enquiries'>, 'id' | 'name' | 'message'>>>`
    SELECT id, name, message, count(*) OVER () AS of FROM enquiries WHERE state = 'new' ORDER BY id LIMIT ${sql.lit(limit)}`
  return execute(db, query)
}
