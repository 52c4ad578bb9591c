import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

export type FrameOrder = Row<'custom_frame_orders'>

export function findFrameOrder(db: Db, id: number): FrameOrder | undefined {
  return executeFirst(db, build.selectFrom('custom_frame_orders').selectAll().where('id', '=', id))
}

export function findFrameOrderByReference(db: Db, reference: string): FrameOrder | undefined {
  return executeFirst(db, build.selectFrom('custom_frame_orders').selectAll().where('reference', '=', reference))
}

export function insertFrameOrder(db: Db, order: NewRow<'custom_frame_orders'>): FrameOrder {
  return executeFirst(db, build.insertInto('custom_frame_orders').values(order).returningAll())!
}

export function updateFrameOrder(db: Db, id: number, changes: Changes<'custom_frame_orders'>): FrameOrder {
  return executeFirst(db, build.updateTable('custom_frame_orders').set(changes).where('id', '=', id).returningAll())!
}

export function deleteFrameOrder(db: Db, id: number): void {
  write(db, build.deleteFrom('custom_frame_orders').where('id', '=', id))
}
