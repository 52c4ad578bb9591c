import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Changes, NewRow, Row } from '../../tables'

export type Booking = Row<'bookings'>

export function findBooking(db: Db, id: number): Booking | undefined {
  return executeFirst(db, byId({ id }))
}

const byId = prepared((p: { id: number }) => build.selectFrom('bookings').selectAll().where('id', '=', p.id))

export function findBookingByReference(db: Db, reference: string): Booking | undefined {
  return executeFirst(db, byReference({ reference }))
}

const byReference = prepared((p: { reference: string }) =>
  build.selectFrom('bookings').selectAll().where('reference', '=', p.reference),
)

export function findBookingByPayment(db: Db, paymentId: string): Booking | undefined {
  return executeFirst(db, build.selectFrom('bookings').selectAll().where('payment_id', '=', paymentId))
}

/** The booking that a hold became. */
export function findBookingByHold(db: Db, holdId: number): Booking | undefined {
  return executeFirst(db, build.selectFrom('bookings').selectAll().where('hold_id', '=', holdId))
}

export function insertBooking(db: Db, booking: NewRow<'bookings'>): Booking {
  return executeFirst(db, build.insertInto('bookings').values(booking).returningAll())!
}

export function updateBooking(db: Db, id: number, changes: Changes<'bookings'>): Booking {
  return executeFirst(db, build.updateTable('bookings').set(changes).where('id', '=', id).returningAll())!
}

/** Bookings whose guests gave their seats at this event up, the first first. */
export function listGivenBack(db: Db, eventId: number): Booking[] {
  return execute(
    db,
    build
      .selectFrom('bookings')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('offered_back_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('payment_status', '=', 'paid'),
          eb.and([eb('payment_status', '=', 'pending'), eb('made_by', '=', 'owner')]),
        ]),
      )
      .orderBy('offered_back_at')
      .orderBy('id'),
  )
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

export function deleteBooking(db: Db, id: number): void {
  write(db, build.deleteFrom('bookings').where('id', '=', id))
}

/** Every booking of an event, by name. */
export function listBookingsOfEvent(db: Db, eventId: number): Booking[] {
  return execute(
    db,
    build.selectFrom('bookings').selectAll().where('event_id', '=', eventId).orderBy('name').orderBy('id'),
  )
}
