import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Order } from './orders'
import { fits } from './search'

/** An order with what the owner's lists know of its payment. */
export type ListedOrder = Order &
  Record<'intent_id', string | null> &
  Record<'refunded_cents' | 'kept_cents', number | null>

export interface OrderFilter {
  kind: Order['kind']
  /** 'every', not archived, archived, or in one state and not archived. */
  show: string
  /** A name, a reference, an address, a part of an e-mail, or a phone number however it is written. */
  search: string
}

/** Orders of a kind, archived ones last, newest first. */
export function listOrderRows(db: Db, filter: OrderFilter, window?: { limit: number; offset: number }): ListedOrder[] {
  const part = window ? sql`LIMIT ${window.limit} OFFSET ${window.offset}` : sql``
  return execute(
    db,
    sql<ListedOrder>`SELECT o.*, p.intent_id, p.refunded_cents, p.kept_cents
      FROM orders AS o LEFT JOIN payments AS p ON p.id = o.payment_id
      WHERE ${condition(filter)}
      ORDER BY o.is_archived, o.created_at DESC, o.id DESC ${part}`.compile(build),
  )
}

export function countOrderRows(db: Db, filter: OrderFilter): number {
  const query = sql<{ count: number }>`SELECT count(*) AS count FROM orders AS o WHERE ${condition(filter)}`
  return executeFirst(db, query.compile(build))!.count
}

function condition({ kind, show, search }: OrderFilter): RawBuilder<unknown> {
  const all = [sql`o.kind = ${kind}`, shown(show)]
  if (search !== '') {
    all.push(
      fits(search, {
        words: ['o.customer_name', 'o.customer_address'],
        parts: ['o.customer_email'],
        codes: ['o.reference'],
        phones: ['o.customer_phone'],
      }),
    )
  }
  return sql.join(all, sql` AND `)
}

function shown(show: string): RawBuilder<unknown> {
  if (show === 'every') return sql`true`
  if (show === 'archived') return sql`o.is_archived = 1`
  if (show === 'active') return sql`o.is_archived = 0`
  if (show === 'unpaid') return sql`o.is_archived = 0 AND o.payment_status <> 'paid'`
  return sql`o.is_archived = 0 AND o.order_status = ${show}`
}

interface OrderStatsRow {
  total: number
  active: number
  pending: number
  revenue_cents: number
}

/** The figures of a kind; the revenue in cents is what was paid for it, less refunds and disputes. */
export function readOrderStatsRow(db: Db, kind: Order['kind']): OrderStatsRow {
  return executeFirst(
    db,
    sql<OrderStatsRow>`SELECT
      count(*) AS total,
      coalesce(sum(is_archived = 0), 0) AS active,
      coalesce(sum(is_archived = 0 AND order_status = 'pending'), 0) AS pending,
      (SELECT coalesce(sum(kept_cents), 0) FROM payments
        WHERE purpose = ${kind} AND currency = 'nzd' AND paid_at IS NOT NULL) AS revenue_cents
      FROM orders WHERE kind = ${kind}`.compile(build),
  )!
}
