import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

export type KitOrder = Row<'paint_kit_orders'>

export function findKitOrder(db: Db, id: number): KitOrder | undefined {
  return executeFirst(db, build.selectFrom('paint_kit_orders').selectAll().where('id', '=', id))
}

export function findKitOrderByReference(db: Db, reference: string): KitOrder | undefined {
  return executeFirst(db, build.selectFrom('paint_kit_orders').selectAll().where('reference', '=', reference))
}

export function findKitOrderByPayment(db: Db, paymentId: string): KitOrder | undefined {
  return executeFirst(db, build.selectFrom('paint_kit_orders').selectAll().where('payment_id', '=', paymentId))
}

export function insertKitOrder(db: Db, order: NewRow<'paint_kit_orders'>): KitOrder {
  return executeFirst(db, build.insertInto('paint_kit_orders').values(order).returningAll())!
}

export function updateKitOrder(db: Db, id: number, changes: Changes<'paint_kit_orders'>): KitOrder {
  return executeFirst(db, build.updateTable('paint_kit_orders').set(changes).where('id', '=', id).returningAll())!
}

/** A public order that was never paid and whose payment is over. */
export function failUnpaidKitOrder(db: Db, paymentId: string, now: string): void {
  write(
    db,
    build
      .updateTable('paint_kit_orders')
      .set({ payment_status: 'failed', updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('payment_status', '=', 'pending'),
  )
}

export function deleteKitOrder(db: Db, id: number): void {
  write(db, build.deleteFrom('paint_kit_orders').where('id', '=', id))
}
