import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

type Columns = Row<'orders'>
/** The columns that the database requires of a kind. */
type Of<Kind extends Columns['kind'], Name extends keyof Columns> = Columns & { kind: Kind } & {
  [N in Name]: NonNullable<Columns[N]>
}
type KitOrder = Of<
  'paint_kit',
  'kit_cents' | 'paint_cents' | 'canvas_cents' | 'pthalo_blue' | 'alizarin_crimson' | 'yellow_oxide' | 'extra_canvases'
>
type FrameOrder = Of<'custom_frame', 'artwork_description' | 'frame_style' | 'dimensions'>
export type Order = KitOrder | FrameOrder

const orders = build.selectFrom('orders').selectAll().$castTo<Order>()

export function findOrder(db: Db, id: number): Order | undefined {
  return executeFirst(db, orders.where('id', '=', id))
}

/** 'PK-4K7Q2M', 'CF-…' */
export function findOrderByReference(db: Db, reference: string): Order | undefined {
  return executeFirst(db, orders.where('reference', '=', reference))
}

export function findOrderByPayment(db: Db, paymentId: string): Order | undefined {
  return executeFirst(db, orders.where('payment_id', '=', paymentId))
}

export function insertOrder(db: Db, order: NewRow<'orders'>): Order {
  return executeFirst(db, build.insertInto('orders').values(order).returningAll().$castTo<Order>())!
}

export function updateOrder(db: Db, id: number, changes: Changes<'orders'>): Order {
  return executeFirst(
    db,
    build.updateTable('orders').set(changes).where('id', '=', id).returningAll().$castTo<Order>(),
  )!
}

/** An order that was written down before it was paid, and whose payment is over. */
export function failUnpaidOrder(db: Db, paymentId: string, now: string): void {
  write(
    db,
    build
      .updateTable('orders')
      .set({ payment_status: 'failed', updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('payment_status', '=', 'pending'),
  )
}

export function deleteOrderRow(db: Db, id: number): void {
  write(db, build.deleteFrom('orders').where('id', '=', id))
}
