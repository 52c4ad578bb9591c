import type { Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

export function insertSimulatedRefund(db: Db, row: NewRow<'simulated_refunds'>): void {
  write(db, db.build.insertInto('simulated_refunds').values(row))
}

export function findSimulatedRefundByKey(db: Db, key: string): Row<'simulated_refunds'> | undefined {
  return executeFirst(db, db.build.selectFrom('simulated_refunds').selectAll().where('idempotency_key', '=', key))
}

export function listSimulatedRefunds(db: Db, intentId: string): Row<'simulated_refunds'>[] {
  return execute(
    db,
    db.build
      .selectFrom('simulated_refunds')
      .selectAll()
      .where('intent_id', '=', intentId)
      .orderBy('created_at')
      .orderBy('id'),
  )
}
