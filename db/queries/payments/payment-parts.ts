import { build, type Db } from '../../connection'
import { write } from '../../execute'
import { listBy } from '../../rows'

/**
 * The parts of a payment that belong to people who were moved out of the booking that it made (docs/decisions/0029);
 * most payments have none.
 */
export const listStoredParts = listBy('payment_parts', 'payment_id', 'booking_id')

/**
 * Moves money of a payment to a new booking: from another booking's part, or from the rest, which belongs to the first
 * booking.
 */
export function moveToPart(db: Db, move: { paymentId: string; from: number; to: number; cents: number }): void {
  const { paymentId: payment_id, from, to, cents } = move
  const reduced = build.updateTable('payment_parts').set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
  write(db, reduced.where('payment_id', '=', payment_id).where('booking_id', '=', from))
  write(db, build.insertInto('payment_parts').values({ payment_id, booking_id: to, amount_cents: cents }))
}
