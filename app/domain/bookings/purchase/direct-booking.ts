import { findBookingByPayment, insertBooking, updateBooking } from '#db/queries/bookings/bookings'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type {
  BookingConfirmResponse,
  BookingForm,
  BookingIntentResponse,
  BookingView,
} from '../../../contract/bookings/bookings'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { dollarsOf } from '../../../lib/money'
import { instantNow } from '../../../providers/clock.port'
import type { Visitor } from '../../payments/checkout/require-payment'
import { markFreePaid } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { bookingDetails } from './booking-details'
import { bookingView, confirmResponse, requireBookingOf } from './confirm-booking'
import { columnsOf, newBookingIds } from './fulfil-booking'
import { startBooking } from './start-booking'

/**
 * POST /api/bookings: a booking in 'pending' with a hold on its seats, which lapses unless it is paid (rule 12.5), and how
 * to pay it; or the confirmed one that a voucher covered.
 */
export async function bookDirectly(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
): Promise<({ booking: BookingView } & BookingIntentResponse) | BookingConfirmResponse> {
  const view = await startBooking(services, visitor, form, { withCardForm: true })
  const payment =
    view.state === 'open' ? markFreePaid(services, view.paymentId) : findPayment(services.db, view.paymentId)!
  if (payment.state !== 'open') return confirmResponse(services, requireBookingOf(services, payment), true)
  const booking = inTransaction(services.db, () => savePending(services, findPayment(services.db, payment.id)!))
  return { booking: bookingView(booking), ...intentResponse(view) }
}

function savePending(services: Services, { id, details }: Payment) {
  const { db } = services
  const now = instantNow(services.clock)
  const before = findBookingByPayment(db, id)
  const row = { ...columnsOf(bookingDetails.parse(JSON.parse(details ?? 'null')), before), updated_at: now }
  if (before) return before.payment_status === 'pending' ? updateBooking(db, before.id, row) : before
  return insertBooking(db, { ...row, ...newBookingIds(services), made_by: 'payment', payment_id: id, created_at: now })
}

/** A checkout as POST /api/create-payment-intent returns it. */
export function intentResponse(step: CheckoutView): BookingIntentResponse {
  const amount = dollarsOf(step.totalCents)
  return { zeroAmount: step.totalCents === 0, discountedAmount: amount, amount, ...step.card, step }
}
