import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

export type Booking = Row<'bookings'>

export function findBooking(db: Db, id: number): Booking | undefined {
  return executeFirst(db, build.selectFrom('bookings').selectAll().where('id', '=', id))
}

export function findBookingByReference(db: Db, reference: string): Booking | undefined {
  return executeFirst(db, build.selectFrom('bookings').selectAll().where('reference', '=', reference))
}

export function findBookingByPayment(db: Db, paymentId: string): Booking | undefined {
  return executeFirst(db, build.selectFrom('bookings').selectAll().where('payment_id', '=', paymentId))
}

export function insertBooking(db: Db, booking: NewRow<'bookings'>): Booking {
  return executeFirst(db, build.insertInto('bookings').values(booking).returningAll())!
}

export function updateBooking(db: Db, id: number, changes: Changes<'bookings'>): Booking {
  return executeFirst(db, build.updateTable('bookings').set(changes).where('id', '=', id).returningAll())!
}

/** Public bookings that were never paid and whose payment is over. */
export function failUnpaidBookings(db: Db, paymentId: string, now: string): number {
  return write(
    db,
    build
      .updateTable('bookings')
      .set({ payment_status: 'failed', updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('payment_status', '=', 'pending')
      .where('made_by', '=', 'payment'),
  ).changes
}
