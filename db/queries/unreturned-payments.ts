import type { Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { NewRow, Row } from '../tables'

/** A booking that is restored and deleted again is asked about again. */
export function keepUnreturned(db: Db, payment: NewRow<'unreturned_payments'>): void {
  const query = db.build
    .insertInto('unreturned_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ ...payment, settled_at: null }))
  write(db, query)
}

/** Forgets that a booking was deleted with money taken by hand; answers what was known of it. */
export function forgetUnreturned(db: Db, bookingId: number): Row<'unreturned_payments'> | undefined {
  return executeFirst(db, db.build.deleteFrom('unreturned_payments').where('booking_id', '=', bookingId).returningAll())
}

/** True when it stood open. */
export function settleUnreturned(db: Db, args: { id: number; now: string }): boolean {
  const query = db.build
    .updateTable('unreturned_payments')
    .set({ settled_at: args.now })
    .where('id', '=', args.id)
    .where('settled_at', 'is', null)
  return write(db, query).changes === 1
}
