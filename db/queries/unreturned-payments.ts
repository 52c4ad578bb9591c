import type { Db } from '../connection'
import { write } from '../execute'
import type { NewRow } from '../tables'

/** A booking that is restored and deleted again is asked about again. */
export function keepUnreturned(db: Db, payment: NewRow<'unreturned_payments'>): void {
  const query = db.build
    .insertInto('unreturned_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ ...payment, settled_at: null }))
  write(db, query)
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
