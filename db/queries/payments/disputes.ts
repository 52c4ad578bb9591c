import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'

export type Dispute = Row<'disputes'>

export function findDispute(db: Db, providerId: string): Dispute | undefined {
  return executeFirst(db, build.selectFrom('disputes').selectAll().where('provider_id', '=', providerId))
}

/** The disputes of a payment, oldest first. */
export function listDisputes(db: Db, paymentId: string): Dispute[] {
  return execute(db, build.selectFrom('disputes').selectAll().where('payment_id', '=', paymentId).orderBy('id'))
}

export function insertDispute(db: Db, dispute: NewRow<'disputes'>): void {
  write(db, build.insertInto('disputes').values(dispute))
}

export function updateDispute(db: Db, id: number, changes: Changes<'disputes'>): void {
  write(db, build.updateTable('disputes').set(changes).where('id', '=', id))
}
