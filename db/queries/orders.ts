import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import { findBy, rowsOf } from '../rows'
import type { Row } from '../tables'
import { fits } from './search'

type Columns = Row<'orders'>
type Of<Kind extends Columns['kind'], Name extends keyof Columns> = Columns & { kind: Kind } & {
  [N in Name]: NonNullable<Columns[N]>
}
type KitOrder = Of<
  'paint_kit',
  'kit_cents' | 'paint_cents' | 'canvas_cents' | 'pthalo_blue' | 'alizarin_crimson' | 'yellow_oxide' | 'extra_canvases'
>
type FrameOrder = Of<'custom_frame', 'artwork_description' | 'frame_style' | 'dimensions'>
export type Order = KitOrder | FrameOrder

export const {
  find: findOrder,
  insert: insertOrder,
  update: updateOrder,
  remove: deleteOrderRow,
} = rowsOf<'orders', Order>('orders')

export const findOrderByReference = findBy<'orders', 'reference', Order>('orders', 'reference')

export const findOrderByPayment = findBy<'orders', 'payment_id', Order>('orders', 'payment_id')

/** Marks the order of a payment that has ended unpaid as failed. */
export function failUnpaidOrder(db: Db, payment_id: string, now: string): void {
  const query = build.updateTable('orders').set({ payment_status: 'failed', updated_at: now })
  write(
    db,
    query.where((eb) => eb.and({ payment_id, payment_status: 'pending' })),
  )
}

/** An order with the payment columns that the owner's lists show. */
export type ListedOrder = Order &
  Record<'intent_id', string | null> &
  Record<'refunded_cents' | 'net_cents', number | null>

export interface OrderFilter {
  kind: Order['kind']
  show: string
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

/** Totals of a kind, including archived orders. The revenue is what was paid, less refunds and disputes. */
export function readOrderStats(db: Db, kind: Order['kind']) {
  const query = sql<Record<'total' | 'active' | 'pending' | 'revenue_cents', number>>`SELECT
    count(*) AS total,
    coalesce(sum(is_archived = 0), 0) AS active,
    coalesce(sum(is_archived = 0 AND order_status = 'pending'), 0) AS pending,
    (SELECT coalesce(sum(net_cents), 0) FROM payments
      WHERE purpose = ${kind} AND paid_at IS NOT NULL) AS revenue_cents
    FROM orders WHERE kind = ${kind}`
  return executeFirst(db, query)!
}

export type Pickup = Row<'pickups'>

export const { insert: insertPickup, update: updatePickup, remove: removePickup } = rowsOf('pickups')

export const findPickupOfOrder = findBy('pickups', 'order_id')
export const findPickupOfResult = findBy('pickups', 'result_id')
