import { findBookingByPayment, insertBooking, updateBooking } from '#db/queries/bookings/bookings'
import { findPayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type {
  BookingConfirmAnswer,
  BookingForm,
  BookingIntentAnswer,
  BookingView,
} from '../../../contract/bookings/bookings'
import { instantNow } from '../../../providers/clock.port'
import type { Visitor } from '../../payments/checkout/require-payment'
import { markFreePaid } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { bookingDetails } from './booking-details'
import { bookingView, confirmAnswer, requireBookingOf } from './confirm-booking'
import { columnsOf, newBookingIds } from './insert-paid-booking'
import { intentAnswer } from './intent-answer'
import { startBooking } from './start-booking'

/** Answer of POST /api/bookings: the pending booking and how to pay it; or the confirmed one that a voucher covered. */
type DirectBookingAnswer = ({ booking: BookingView } & BookingIntentAnswer) | BookingConfirmAnswer

/**
 * POST /api/bookings: a booking in 'pending' with a hold on its seats, which lapses unless it is paid. It never makes a
 * paid seat without a payment; a voucher that covers everything is one.
 */
export async function bookDirectly(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
): Promise<DirectBookingAnswer> {
  const view = await startBooking(services, visitor, form, { withCardForm: true })
  const payment =
    view.state === 'open' ? markFreePaid(services, view.paymentId) : findPayment(services.db, view.paymentId)!
  if (payment.state !== 'open') return confirmAnswer(services, requireBookingOf(services, payment), true)
  const booking = inTransaction(services.db, () => savePending(services, payment.id))
  return { booking: bookingView(booking), ...intentAnswer(view) }
}

function savePending(services: Services, paymentId: string) {
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
