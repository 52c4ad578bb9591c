import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { fits } from './search'

/** What the owner's lists know of an order's payment. */
interface WithPayment {
  intent_id: string | null
  refunded_cents: number | null
  kept_cents: number | null
}
export type ListedKit = Row<'paint_kit_orders'> & WithPayment
export type ListedFrame = Row<'custom_frame_orders'> & WithPayment

/** 'every', not put away, put away, or in one state and not put away. */
export interface OrderFilter {
  show: string
  /** A name, a reference, an address, a part of an e-mail, or a phone number however it is written. */
  search: string
}

interface Window {
  limit: number
  offset: number
}

/** Kits with those that were put away last, newest first. */
export function listKitRows(db: Db, filter: OrderFilter, window?: Window): ListedKit[] {
  return execute(db, listing<ListedKit>('paint_kit_orders', filter, window))
}

/** Frames with those that were put away last, newest first. */
export function listFrameRows(db: Db, filter: OrderFilter, window?: Window): ListedFrame[] {
  return execute(db, listing<ListedFrame>('custom_frame_orders', filter, window))
}

export function countKitRows(db: Db, filter: OrderFilter): number {
  return countOf(db, 'paint_kit_orders', filter)
}

export function countFrameRows(db: Db, filter: OrderFilter): number {
  return countOf(db, 'custom_frame_orders', filter)
}

type Table = 'paint_kit_orders' | 'custom_frame_orders'

function listing<T>(table: Table, filter: OrderFilter, window?: Window) {
  const part = window ? sql`LIMIT ${window.limit} OFFSET ${window.offset}` : sql``
  return sql<T>`SELECT o.*, p.intent_id, p.refunded_cents, p.kept_cents
    FROM ${sql.table(table)} AS o LEFT JOIN payments AS p ON p.id = o.payment_id
    WHERE ${condition(filter)}
    ORDER BY o.is_archived, o.created_at DESC, o.id DESC ${part}`.compile(build)
}

function countOf(db: Db, table: Table, filter: OrderFilter): number {
  const query = sql<{
    count: number
  }>`SELECT count(*) AS count FROM ${sql.table(table)} AS o WHERE ${condition(filter)}`
  return executeFirst(db, query.compile(build))!.count
}

function condition({ show, search }: OrderFilter): RawBuilder<unknown> {
  const all = [shown(show)]
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
  if (show === 'every') return sql`1`
  if (show === 'archived') return sql`o.is_archived = 1`
  if (show === 'active') return sql`o.is_archived = 0`
  if (show === 'unpaid') return sql`o.is_archived = 0 AND o.payment_status <> 'paid'`
  return sql`o.is_archived = 0 AND o.order_status = ${show}`
}

/** The figures of the frames' screen; the revenue in cents, by what reached the card and came back from it. */
export function readFrameStatsRow(db: Db): { total: number; active: number; pending: number; revenue_cents: number } {
  return executeFirst(
    db,
    sql<{ total: number; active: number; pending: number; revenue_cents: number }>`SELECT
      count(*) AS total,
      coalesce(sum(is_archived = 0), 0) AS active,
      coalesce(sum(is_archived = 0 AND order_status = 'pending'), 0) AS pending,
      (SELECT coalesce(sum(kept_cents), 0) FROM payments
        WHERE purpose = 'custom_frame' AND currency = 'nzd' AND paid_at IS NOT NULL) AS revenue_cents
      FROM custom_frame_orders`.compile(build),
  )!
}
