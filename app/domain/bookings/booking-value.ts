import type { Booking } from '#db/queries/bookings/bookings'
import { listPaymentsOfBooking, listRefunds, type Refund } from '#db/queries/payments/payments'
import { findUseOfBooking, wasCreditRestored } from '#db/queries/vouchers'
import { MIN_CHARGE_CENTS } from '../../contract/constants'
import type { Cents } from '../../lib/money'
import type { Services } from '../services'

/** What went into a booking, and what of it went back. */
export interface BookingValue {
  /** What the booking is worth now: everything that was paid for it less what went back or is disputed. */
  valueCents: Cents
  /** All that ever went in, whatever of it went back. */
  paidInCents: Cents
  /** Paid by card as the difference to dearer evenings, on top of the first price. */
  differenceCents: Cents
  /** Refunded to a card, or on its way there. */
  refundedCents: Cents
  /** Of that, what the provider has not called done yet. */
  onItsWayCents: Cents
  /** Taken away by disputes that are open or lost. */
  disputedCents: Cents
}

/**
 * What a booking is worth: every payment for it, by card and by hand, and its voucher's credit, less refunds, disputes and
 * credit that was given back to the voucher. What is still owed is worth nothing.
 */
export function bookingValue(services: Services, booking: Booking): BookingValue {
  const payments = listPaymentsOfBooking(services.db, booking.id)
  const refunds = payments.flatMap((payment) => listRefunds(services.db, payment.id))
  const sumOf = (state: Refund['state']) =>
    refunds.filter((refund) => refund.state === state).reduce((sum, refund) => sum + refund.amount_cents, 0)
  const onItsWayCents = sumOf('pending')
  const refundedCents = sumOf('succeeded') + onItsWayCents
  const disputedCents = payments.reduce((sum, payment) => sum + payment.disputed_cents, 0)
  const differenceCents = payments
    .filter((payment) => payment.fulfilled_part === 'difference')
    .reduce((sum, payment) => sum + payment.amount_cents, 0)
  const restored = wasCreditRestored(services.db, booking.id) ? booking.credit_cents : 0
  // A visitor's unpaid booking has the credit too, but only its hold reserves it: taken credit is a use.
  const credited = findUseOfBooking(services.db, booking.id) ? booking.credit_cents : restored
  const paidInCents = credited + payments.reduce((sum, payment) => sum + payment.amount_cents, 0)
  return {
    valueCents: Math.max(0, paidInCents - refundedCents - disputedCents - restored),
    paidInCents,
    differenceCents,
    refundedCents,
    onItsWayCents,
    disputedCents,
  }
}

/**
 * What is to be paid for an evening beside what the booking is worth. A cheaper one costs nothing, and nothing is paid
 * back; 1 to 49 cents are nothing to pay.
 */
export function differenceFor(valueCents: Cents, cost: { priceCents: Cents; partySize: number }): Cents {
  const difference = cost.priceCents * cost.partySize - valueCents
  return difference < MIN_CHARGE_CENTS ? 0 : difference
}
