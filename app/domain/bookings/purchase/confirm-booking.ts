import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { findHold, type Hold } from '#db/queries/bookings/holds'
import { findPaymentByProviderId, listRefunds, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type {
  BookingConfirmAnswer,
  BookingConfirmRequest,
  BookingForm,
  BookingView,
} from '../../../contract/bookings/bookings'
import { fullName } from '../../../contract/limits'
import { Failure, fieldFailure } from '../../../lib/failure'
import { centsOf, exactPrice } from '../../../lib/money'
import { instantNow } from '../../../providers/clock.port'
import { sendNow } from '../../messages/deliver-messages'
import type { Visitor } from '../../payments/checkout/require-payment'
import { refuseUnpaid } from '../../payments/checkout/unpaid'
import { storedDetails } from '../../payments/fulfil'
import { markFreePaid, settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { bookingPath } from '../booking-link'
import { guestMessageKey } from '../booking-messages'
import { findBookedFree, findOwnHold } from './begun-before'
import { bookingDetails } from './booking-details'
import { holdAndPay } from './start-booking'

/**
 * POST /api/bookings/confirm: with a payment's id, asks the provider whether it is paid and answers the
 * booking that was made of it, however often it is asked; without one, books what a voucher covers completely.
 */
export async function confirmBooking(
  services: Services,
  visitor: Visitor,
  request: BookingConfirmRequest,
): Promise<BookingConfirmAnswer> {
  const isPaid = request.paymentIntentId !== undefined
  const { booking, isOwn } = isPaid
    ? await confirmPaid(services, visitor, request)
    : confirmFree(services, visitor, request)
  return confirmAnswer(services, booking, isOwn)
}

/** What a confirm answers; only the browser that paid gets the address of the booking's page. */
export async function confirmAnswer(
  services: Services,
  booking: Booking,
  isOwn: boolean,
): Promise<BookingConfirmAnswer> {
  return {
    emailSent: await sendNow(services, guestMessageKey(services, booking)),
    booking: bookingView(booking),
    ...(isOwn ? { bookingUrl: bookingPath(services, booking) } : {}),
  }
}

async function confirmPaid(services: Services, visitor: Visitor, request: BookingConfirmRequest) {
  const payment = requireFittingPayment(services, request)
  const settled = await settlePayment(services, payment.id)
  const isOwn = settled.visitor !== null && settled.visitor === visitor.key
  const isFirst = settled.fulfilled_part === 'whole'
  const booking = requireBookingOf(services, settled)
  return { booking: isOwn && isFirst ? withNames(services, booking, settled, request) : booking, isOwn }
}

/**
 * Refuses everything that does not fit the payment as we wrote it down; nothing of the request is trusted. Details that can
 * no longer be read are not compared: the payment's state is the answer then.
 */
function requireFittingPayment(services: Services, request: BookingConfirmRequest): Payment {
  const { bookingData, totalAmount } = request
  const payment = findPaymentByProviderId(services.db, request.paymentIntentId!)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'We do not know this payment.')
  if (payment.purpose !== 'booking')
    throw new Failure('conflict', 'payment_of_something_else', 'This payment is not for a booking.')
  const details = storedDetails(bookingDetails, payment)
  if ((details?.email ?? payment.email).toLowerCase() !== bookingData.email.toLowerCase()) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another booking.')
  }
  if (centsOf(totalAmount) !== payment.amount_cents) {
    throw fieldFailure(
      'totalAmount',
      'wrong_amount',
      `The total of this booking is ${exactPrice(payment.amount_cents)}.`,
    )
  }
  if (details && details.eventId !== bookingData.eventId) {
    throw fieldFailure('bookingData.eventId', 'wrong_event', 'This payment is for another event.')
  }
  if (details && details.partySize !== bookingData.partySize) {
    throw fieldFailure('bookingData.partySize', 'wrong_party_size', `This payment is for ${details.partySize} people.`)
  }
  return payment
}

/** The booking that a settled payment made, or the reason why there is none. */
export function requireBookingOf(services: Services, payment: Payment): Booking {
  if (payment.fulfilled_type === 'booking' && payment.fulfilled_id !== null) {
    const booking = findBooking(services.db, payment.fulfilled_id)
    if (booking) return booking
    throw new Failure(
      'missing',
      'booking_gone',
      'This booking was cancelled. Please call us if you did not expect that.',
    )
  }
  const why = listRefunds(services.db, payment.id).find((refund) => refund.requester === 'system')?.reason
  throw refuseUnpaid(services, payment, why && `${why} Your payment is being refunded in full.`)
}

/**
 * Splits the name as the confirm does: a client may have sent only a whole name before. Nothing else is taken from a confirm,
 * and the name stays as it is once somebody has corrected it, so one that comes again changes nothing.
 */
function withNames(
  services: Services,
  booking: Booking,
  payment: Payment,
  { bookingData: { firstName, lastName } }: BookingConfirmRequest,
): Booking {
  if (booking.first_name === firstName && booking.last_name === lastName) return booking
  const made = storedDetails(bookingDetails, payment)
  return inTransaction(services.db, () => {
    const now = findBooking(services.db, booking.id)
    const isAsMade = now?.first_name === made?.firstName && now?.last_name === made?.lastName
    if (!now || !isAsMade || now.name !== fullName(firstName, lastName)) return now ?? booking
    return updateBooking(services.db, now.id, {
      first_name: firstName,
      last_name: lastName,
      updated_at: instantNow(services.clock),
    })
  })
}

function confirmFree(services: Services, visitor: Visitor, request: BookingConfirmRequest) {
  if (centsOf(request.totalAmount) !== 0) {
    throw fieldFailure('totalAmount', 'wrong_amount', 'A booking without a payment has a total of 0.')
  }
  const form: BookingForm = {
    ...request.bookingData,
    voucherCode: request.voucherCode ?? request.bookingData.voucherCode,
  }
  const made = inTransaction(services.db, () => {
    const own = findOwnHold(services, visitor, form)
    const before = own ? undefined : findBookedFree(services, visitor, form)
    return before ? { before } : { payment: holdAndPay(services, visitor, form, { own, mustBeFree: true }) }
  })
  if (made.before) return { booking: made.before, isOwn: holdOf(services, made.before)?.visitor === visitor.key }
  return { booking: requireBookingOf(services, markFreePaid(services, made.payment.id)), isOwn: true }
}

function holdOf(services: Services, booking: Booking): Hold | undefined {
  return booking.hold_id ? findHold(services.db, booking.hold_id) : undefined
}

/** What the answers to a booking's calls say of it. */
export function bookingView(booking: Booking): BookingView {
  return {
    id: booking.id,
    reference: booking.reference,
    eventId: booking.event_id,
    name: booking.name,
    email: booking.email,
    partySize: booking.party_size,
    paymentStatus: booking.payment_status,
  }
}
