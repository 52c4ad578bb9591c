import { deleteBooking as deleteRow, findBooking } from '#db/queries/bookings'
import { findPayment, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

/**
 * DELETE /api/bookings/{id}, the bare call: the seats are free at once, nothing is refunded, and a booking that was paid
 * by card raises 'Needs you' (PRODUCT §1).
 */
export function deleteBooking(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    const { id, actor } = input
    const booking = findBooking(services.db, id)
    if (!booking) throw new Failure('missing', 'not_found', 'This booking does not exist.')
    const payment = booking.payment_id ? findPayment(services.db, booking.payment_id) : undefined
    deleteRow(services.db, id)
    if (payment?.state === 'fulfilled') {
      updatePayment(services.db, payment.id, {
        problem: `Booking ${booking.reference} was deleted without a refund. Please refund it or offer another evening.`,
      })
    }
    recordChange(services, {
      actor,
      action: 'delete',
      subject: 'booking',
      subjectId: id,
      detail: { reference: booking.reference },
    })
  })
}
