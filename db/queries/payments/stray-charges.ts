import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'

export type StrayCharge = Row<'stray_charges'>

/** False when this charge is known already. */
export function insertStrayCharge(db: Db, charge: NewRow<'stray_charges'>): boolean {
  const query = build
    .insertInto('stray_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
  return write(db, query).changes === 1
}

export function findStrayCharge(db: Db, intentId: string): StrayCharge | undefined {
  return executeFirst(db, build.selectFrom('stray_charges').selectAll().where('intent_id', '=', intentId))
}

export function listStrayCharges(db: Db, paymentId: string): StrayCharge[] {
  return execute(
    db,
    build.selectFrom('stray_charges').selectAll().where('payment_id', '=', paymentId).orderBy('created_at'),
  )
}

/** Charges whose refund is not done yet, oldest first. */
export function listStrayChargesToRefund(db: Db): StrayCharge[] {
  return execute(
    db,
    build.selectFrom('stray_charges').selectAll().where('state', '=', 'refunding').orderBy('created_at').limit(100),
  )
}

export function updateStrayCharge(db: Db, intentId: string, changes: Changes<'stray_charges'>): void {
  write(db, build.updateTable('stray_charges').set(changes).where('intent_id', '=', intentId))
}
