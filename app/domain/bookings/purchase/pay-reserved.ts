import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { type Payment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { Failure } from '../../../lib/failure'
import { minutesAfter } from '../../../lib/instants'
import { dateText } from '../../../lib/nz-time'
import { instantNow } from '../../../providers/clock.port'
import { checkoutView } from '../../payments/checkout/open-checkout'
import { createPayment, paymentBusy } from '../../payments/checkout/open-payment'
import { refuseSecondPayment } from '../../payments/checkout/unpaid'
import { closePayment, settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { bookingNotFound, requireBookingByLink } from '../booking-link'
import { queueBookingMessages } from '../booking-messages'
import { findCardPayment, reservedCents } from '../by-hand'
import type { BookingDetails } from './booking-details'
import { BookingImpossible } from './insert-paid-booking'

/** Nobody pays for longer than this in one go; the seats stay reserved. */
const OPEN_MINUTES = 24 * 60

/**
 * The guest of a booking that the owner reserved pays for it by card, with the link of the e-mail. One payment is open at
 * a time; the browser that asked last has its checkout. 409 when nothing is owed.
 */
export async function payReserved(
  services: Services,
  visitor: { nextKey: string },
  link: string,
): Promise<CheckoutView> {
  const { id } = requireBookingByLink(services, link)
  await endFormerPayment(services, requireReserved(services, id))
  const payment = inTransaction(services.db, () => keepOrOpen(services, requireReserved(services, id), visitor.nextKey))
  return checkoutView(services, { visitor: visitor.nextKey }, payment)
}

/** A card that was charged in another window is known, and a payment of another sum is ended, before one is begun. */
async function endFormerPayment(services: Services, booking: Booking): Promise<void> {
  const before = findCardPayment(services, booking)
  const isFitting = before?.amount_cents === reservedCents(services, booking)
  if (before?.state === 'open' && isFitting) await settlePayment(services, before.id)
  else if (before?.state === 'open' || before?.state === 'expiring') await closePayment(services, before.id)
}

/** The booking, while its guest has to pay for an evening that is not over. */
function requireReserved(services: Services, id: number): Booking {
  const booking = findBooking(services.db, id)
  if (!booking) throw bookingNotFound()
  const event = booking.event_id === null ? undefined : findEventWithSeats(services.db, booking.event_id)
  const isOver = !event || event.ends_at <= instantNow(services.clock)
  if (isOver || reservedCents(services, booking) === 0) {
    throw new Failure('conflict', 'nothing_to_pay', 'There is nothing to pay for this booking any more.')
  }
  return booking
}

function keepOrOpen(services: Services, booking: Booking, visitor: string): Payment {
  const known = findCardPayment(services, booking)
  if (known?.state === 'paid') throw refuseSecondPayment(known)
  if (known?.state === 'expiring') throw paymentBusy()
  if (known?.state === 'open') return updatePayment(services.db, known.id, { visitor })
  const event = findEventWithSeats(services.db, booking.event_id!)!
  const payment = createPayment(services, {
    purpose: 'booking',
    amountCents: reservedCents(services, booking),
    currency: 'nzd',
    description: `${event.title}, ${dateText(event.starts_at)}: booking ${booking.reference}`.slice(0, 200),
    name: booking.name,
    email: booking.email,
    visitor,
    details: detailsOf(booking, event.id),
    expiresAt: minutesAfter(instantNow(services.clock), OPEN_MINUTES),
  })
  updateBooking(services.db, booking.id, { payment_id: payment.id })
  return payment
}

function detailsOf(booking: Booking, eventId: number): BookingDetails {
  return {
    holdId: null,
    eventId,
    firstName: booking.first_name,
    lastName: booking.last_name,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    partySize: booking.party_size,
    specialRequests: booking.special_requests,
    totalCents: booking.total_cents,
    creditCents: booking.credit_cents,
    voucherId: null,
    voucherCode: booking.voucher_code,
    voucherPlaces: 0,
    voucherCents: 0,
    offerId: null,
    rebooks: null,
    reservedId: booking.id,
  }
}

/**
 * A reserved booking that was paid by card is paid, and its guest gets the confirmation. Inside the transaction of the
 * payment. Throws `BookingImpossible` when it is gone, was paid another way meanwhile, or costs something else now.
 */
export function makeReserved(services: Services, payment: Payment, bookingId: number): number {
  const booking = findBooking(services.db, bookingId)
  if (!booking || reservedCents(services, booking) !== payment.amount_cents) throw new BookingImpossible('settled')
  const paid = updateBooking(services.db, booking.id, {
    payment_status: 'paid',
    payment_id: payment.id,
    updated_at: instantNow(services.clock),
  })
  queueBookingMessages(services, paid, 'card')
  return paid.id
}
