import {
  type Booking,
  findBooking,
  findBookingByPayment,
  insertBooking,
  updateBooking,
} from '#db/queries/bookings/bookings'
import { findHold } from '#db/queries/bookings/holds'
import { findPayment, listRefunds, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { BookingConfirmRequest, BookingForm } from '~/contract/bookings/bookings'
import { fullName } from '~/contract/limits'
import type { CheckoutView } from '~/contract/payments/checkout'
import { Failure, fieldFailure, missing } from '~/lib/failure'
import { centsOf, dollarsOf, exactPrice } from '~/lib/money'
import { sendNow } from '../../messages/deliver-messages'
import { isPayer, requirePaymentFor, unpaidRefusal, type Visitor } from '../../payments/checkout/require-payment'
import { requireDetails, storedDetails } from '../../payments/payment-details'
import { markFreePaid, settlePayment } from '../../payments/settle-payment'
import { newIds } from '../../private-link'
import type { Services } from '../../services'
import { bookingPath } from '../booking-link'
import { guestMessageKey } from '../booking-messages'
import { bookingDetails } from './booking-details'
import { bookingColumnsOf } from './fulfil-booking'
import { findEarlierBooking, findOwnHold, holdAndPay, startBooking } from './start-booking'

/** POST /api/bookings/confirm: returns the booking of a payment, or makes one that costs nothing. */
export async function confirmBooking(services: Services, visitor: Visitor, request: BookingConfirmRequest) {
  const confirm = request.paymentIntentId === undefined ? confirmFree : confirmPaid
  const { booking, isOwn } = await confirm(services, visitor, request)
  return confirmResponse(services, booking, isOwn)
}

/** Only the browser that paid gets the URL of the booking's page. */
async function confirmResponse(services: Services, booking: Booking, isOwn: boolean) {
  return {
    emailSent: await sendNow(services, guestMessageKey(services, booking)),
    booking: bookingView(booking),
    ...(isOwn ? { bookingUrl: bookingPath(services, booking) } : {}),
  }
}

async function confirmPaid(services: Services, visitor: Visitor, request: BookingConfirmRequest) {
  const payment = requireFittingPayment(services, request)
  const settled = await settlePayment(services, payment.id)
  const isOwn = isPayer(services, settled, { visitor: visitor.key })
  const isFirst = settled.fulfilled_part === 'whole'
  const booking = requireBookingOf(services, settled)
  return { booking: isOwn && isFirst ? withNames(services, booking, settled, request) : booking, isOwn }
}

/**
 * Refuses a request that does not match the stored payment; only the payment is trusted. Unreadable details are not
 * compared.
 */
function requireFittingPayment(services: Services, request: BookingConfirmRequest): Payment {
  const { eventId, partySize, email } = request.bookingData
  const payment = requirePaymentFor(services, 'booking', { intentId: request.paymentIntentId!, noun: 'a booking' })
  const details = storedDetails(bookingDetails, payment)
  if ((details?.email ?? payment.email).toLowerCase() !== email.toLowerCase()) {
    throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another booking.')
  }
  if (centsOf(request.totalAmount) !== payment.amount_cents) {
    const message = `The total of this booking is ${exactPrice(payment.amount_cents)}.`
    throw fieldFailure('totalAmount', 'wrong_amount', message)
  }
  if (details && details.event_id !== eventId) {
    throw fieldFailure('bookingData.eventId', 'wrong_event', 'This payment is for another event.')
  }
  if (details && details.party_size !== partySize) {
    const message = `This payment is for ${details.party_size} people.`
    throw fieldFailure('bookingData.partySize', 'wrong_party_size', message)
  }
  return payment
}

/** The booking that a settled payment made, or the reason why there is none. */
export function requireBookingOf(services: Services, payment: Payment): Booking {
  if (payment.fulfilled_type === 'booking' && payment.fulfilled_id !== null) {
    const booking = findBooking(services.db, payment.fulfilled_id)
    if (booking) return booking
    throw missing('booking_gone', 'This booking was cancelled. Please call us if you weren’t expecting that.')
  }
  const why = listRefunds(services.db, payment.id).find((refund) => refund.requester === 'system')?.reason
  throw unpaidRefusal(services, payment, why && `${why} Your payment is being refunded in full.`)
}

/**
 * Takes first and last name from the confirm call, because a client may have sent only the full name before. Nothing
 * else is taken from the call. A name that was corrected since stays, so a repeated call changes nothing.
 */
function withNames(services: Services, booking: Booking, payment: Payment, request: BookingConfirmRequest): Booking {
  const { firstName: first_name, lastName: last_name } = request.bookingData
  if (booking.first_name === first_name && booking.last_name === last_name) return booking
  const paid = storedDetails(bookingDetails, payment)
  return inTransaction(services.db, () => {
    const now = findBooking(services.db, booking.id)
    const isAsPaid = now?.first_name === paid?.first_name && now?.last_name === paid?.last_name
    if (!now || !isAsPaid || now.name !== fullName(first_name, last_name)) return now ?? booking
    return updateBooking(services.db, now.id, { first_name, last_name, updated_at: services.clock.instant() })
  })
}

function confirmFree(services: Services, visitor: Visitor, request: BookingConfirmRequest) {
  if (centsOf(request.totalAmount) !== 0) {
    throw fieldFailure('totalAmount', 'wrong_amount', 'A booking without a payment has a total of 0.')
  }
  const form = { ...request.bookingData, voucherCode: request.voucherCode ?? request.bookingData.voucherCode }
  const { before, payment } = inTransaction(services.db, () => {
    const own = findOwnHold(services, visitor, form)
    const before = own ? undefined : findEarlierBooking(services, visitor, form)
    return { before, payment: before ? undefined : holdAndPay(services, visitor, form, { own, isFree: true }) }
  })
  if (before) return { booking: before, isOwn: findHold(services.db, before.hold_id)?.visitor === visitor.key }
  return { booking: requireBookingOf(services, markFreePaid(services, payment!.id)), isOwn: true }
}

/** A booking as the public calls return it. */
function bookingView({ id, reference, name, email, ...booking }: Booking) {
  const { event_id: eventId, party_size: partySize, payment_status: paymentStatus } = booking
  return { id, reference, eventId, name, email, partySize, paymentStatus }
}

/** POST /api/bookings: a 'pending' booking and how to pay it (rule 12.5), or a confirmed one that costs nothing. */
export async function bookDirectly(services: Services, visitor: Visitor, form: BookingForm) {
  const view = await startBooking(services, visitor, form, { withCardForm: true })
  // Only a payment of zero is paid by this.
  if (view.state === 'open') markFreePaid(services, view.paymentId)
  const payment = findPayment(services.db, view.paymentId)!
  if (payment.state !== 'open') return confirmResponse(services, requireBookingOf(services, payment), true)
  const booking = inTransaction(services.db, () => savePending(services, findPayment(services.db, payment.id)!))
  return { booking: bookingView(booking), ...intentResponse(view) }
}

function savePending(services: Services, payment: Payment): Booking {
  const { db } = services
  const now = services.clock.instant()
  const before = findBookingByPayment(db, payment.id)
  const row = { ...bookingColumnsOf(requireDetails(bookingDetails, payment), before), updated_at: now }
  if (before) return before.payment_status === 'pending' ? updateBooking(db, before.id, row) : before
  const ids = { ...newIds(services, 'WP'), payment_id: payment.id }
  return insertBooking(db, { ...row, ...ids, made_by: 'payment', created_at: now })
}

/** A checkout as POST /api/create-payment-intent returns it; programs rely on the first three fields. */
export function intentResponse(step: CheckoutView) {
  const amount = dollarsOf(step.totalCents)
  return { zeroAmount: step.totalCents === 0, discountedAmount: amount, amount, ...step.card, step }
}
