import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { executeFirst } from '../execute'
import type { Order } from './orders'
import { fits } from './search'

/** An order with what the owner's lists know of its payment. */
export type ListedOrder = Order &
  Record<'intent_id', string | null> &
  Record<'refunded_cents' | 'net_cents', number | null>

export interface OrderFilter {
  kind: Order['kind']
  /** 'every', not archived, archived, or in one state and not archived. */
  show: string
  /** A name, a reference, an address, a part of an e-mail, or a phone number however it is written. */
  search: string
}

/** Orders of a kind, archived ones last, newest first. */
export function orderRows({ kind, show, search }: OrderFilter) {
  return build
    .selectFrom('orders as o')
    .leftJoin('payments as p', 'p.id', 'o.payment_id')
    .selectAll('o')
    .select(['p.intent_id', 'p.refunded_cents', 'p.net_cents'])
    .where('o.kind', '=', kind)
    .where(shown(show))
    .where(
      fits(search, {
        words: ['o.customer_name', 'o.customer_address'],
        parts: ['o.customer_email'],
        codes: ['o.reference'],
        phones: ['o.customer_phone'],
      }),
    )
    .orderBy('o.is_archived')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .$castTo<ListedOrder>()
}

function shown(show: string): RawBuilder<SqlBool> {
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
      (SELECT coalesce(sum(net_cents), 0) FROM payments
        WHERE purpose = ${kind} AND currency = 'nzd' AND paid_at IS NOT NULL) AS revenue_cents
      FROM orders WHERE kind = ${kind}`.compile(build),
  )!
}
