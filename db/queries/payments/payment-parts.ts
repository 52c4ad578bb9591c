import { build, type Db } from '../../connection'
import { write } from '../../execute'
import { listBy } from '../../rows'
import type { Row } from '../../tables'

/** What of a payment belongs to people who were taken out of the booking that it made (docs/decisions/0029). */
export type StoredPart = Row<'payment_parts'>

/** The parts of a payment that belong to other bookings than the first; most have none. */
export const listStoredParts = listBy('payment_parts', 'payment_id', 'booking_id')

/** Moves money of a payment to a new booking: from the part of another, or from the rest that is the first booking's. */
export function moveToPart(db: Db, move: { paymentId: string; from: number; to: number; cents: number }): void {
  const { paymentId: payment_id, from, to, cents } = move
  const reduced = build.updateTable('payment_parts').set((eb) => ({ amount_cents: eb('amount_cents', '-', cents) }))
  write(db, reduced.where('payment_id', '=', payment_id).where('booking_id', '=', from))
  write(db, build.insertInto('payment_parts').values({ payment_id, booking_id: to, amount_cents: cents }))
}
