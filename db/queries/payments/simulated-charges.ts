import type { Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'

export function insertSimulatedCharge(db: Db, row: NewRow<'simulated_charges'>): void {
  write(db, db.build.insertInto('simulated_charges').values(row))
}

export function findSimulatedCharge(db: Db, id: string): Row<'simulated_charges'> | undefined {
  return executeFirst(db, db.build.selectFrom('simulated_charges').selectAll().where('id', '=', id))
}

export function findSimulatedChargeBySecret(db: Db, secret: string): Row<'simulated_charges'> | undefined {
  return executeFirst(db, db.build.selectFrom('simulated_charges').selectAll().where('client_secret', '=', secret))
}

export function findSimulatedChargeByIntent(db: Db, intentId: string): Row<'simulated_charges'> | undefined {
  return executeFirst(db, db.build.selectFrom('simulated_charges').selectAll().where('intent_id', '=', intentId))
}

export function findSimulatedChargeByKey(db: Db, key: string): Row<'simulated_charges'> | undefined {
  return executeFirst(db, db.build.selectFrom('simulated_charges').selectAll().where('idempotency_key', '=', key))
}

export function updateSimulatedCharge(db: Db, id: string, changes: Changes<'simulated_charges'>): void {
  write(db, db.build.updateTable('simulated_charges').set(changes).where('id', '=', id))
}

/** Charges whose time to be paid is over and that nobody paid or cancelled. */
export function findLapsedSimulatedCharges(db: Db, now: string): Row<'simulated_charges'>[] {
  return execute(
    db,
    db.build
      .selectFrom('simulated_charges')
      .selectAll()
      .where('status', 'in', ['open', 'requires_action'])
      .where('expires_at', '<=', now),
  )
}
