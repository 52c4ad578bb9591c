import { findBookingByPayment, insertBooking, updateBooking } from '#db/queries/bookings'
import { findHold } from '#db/queries/holds'
import { findPayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { BookingConfirmAnswer, BookingForm, BookingIntentAnswer, BookingWire } from '../../contract/bookings'
import { dollarsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { bookingDetails } from '../payments/details'
import type { Services } from '../services'
import { bookingWire, confirmBooking } from './confirm-booking'
import { columnsOf, newBookingIds } from './insert-paid-booking'
import { intentAnswer } from './intent-answer'
import { startBooking, type Visitor } from './start-booking'

/** Answer of POST /api/bookings: the pending booking and how to pay it; or the confirmed one that a voucher covered. */
type DirectBookingAnswer = ({ booking: BookingWire } & BookingIntentAnswer) | BookingConfirmAnswer

/**
 * POST /api/bookings: a booking in 'pending' with a hold on its seats, which lapses unless it is paid. It never makes a
 * paid seat without a payment; a voucher that covers everything is one (PRODUCT §1).
 */
export async function bookDirectly(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
): Promise<DirectBookingAnswer> {
  const step = await startBooking(services, visitor, form, { withCardForm: true })
  const paymentId = findHold(services.db, step.holdId)?.payment_id
  if (!paymentId) {
    return confirmBooking(
      services,
      { ...visitor, key: visitor.nextKey },
      {
        bookingData: { ...form, name: '' },
        totalAmount: dollarsOf(step.totalCents),
        voucherCode: form.voucherCode,
        paymentIntentId: undefined,
      },
    )
  }
  const booking = inTransaction(services.db, () => keepPending(services, paymentId))
  return { booking: bookingWire(booking), ...intentAnswer(step) }
}

function keepPending(services: Services, paymentId: string) {
  const { db } = services
  const details = bookingDetails.parse(JSON.parse(findPayment(db, paymentId)?.details ?? 'null'))
  const now = instantNow(services.clock)
  const before = findBookingByPayment(db, paymentId)
  const row = { ...columnsOf(details, before), updated_at: now }
  if (before) return before.payment_status === 'pending' ? updateBooking(db, before.id, row) : before
  return insertBooking(db, {
    ...row,
    ...newBookingIds(services),
    made_by: 'payment',
    payment_id: paymentId,
    created_at: now,
  })
}
