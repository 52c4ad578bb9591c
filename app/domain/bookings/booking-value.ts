import type { Booking } from '#db/queries/bookings/bookings'
import { listPaymentsOfBooking, listRefunds, type Refund } from '#db/queries/payments/payments'
import { findUseOfBooking, wasCreditRestored } from '#db/queries/vouchers'
import { MIN_CHARGE_CENTS } from '../../contract/constants'
import type { Cents } from '../../lib/money'
import type { Services } from '../services'

interface BookingValue {
  /** What the booking is worth now: everything that was paid for it less what went back or is disputed. */
  valueCents: Cents
  /** All that ever was paid, whatever of it went back. */
  paidInCents: Cents
  /** Paid by card as the difference to dearer events, on top of the first price. */
  differenceCents: Cents
  /** Refunded to a card, or on its way there. */
  refundedCents: Cents
  /** Of that, what the provider has not confirmed yet. */
  onItsWayCents: Cents
  /** Held by disputes that are open or lost. */
  disputedCents: Cents
}

/**
 * What a booking is worth: every payment for it, by card and by hand, and its voucher's credit, less refunds, disputes and
 * restored credit. What is still owed is worth nothing.
 */
export function bookingValue({ db }: Services, booking: Booking): BookingValue {
  const payments = listPaymentsOfBooking(db, booking.id)
  const refunds = payments.flatMap((payment) => listRefunds(db, payment.id))
  const sum = (amounts: Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
  const refunded = (state: Refund['state']) =>
    sum(refunds.filter((refund) => refund.state === state).map((refund) => refund.amount_cents))
  const onItsWayCents = refunded('pending')
  const refundedCents = refunded('succeeded') + onItsWayCents
  const disputedCents = sum(payments.map((payment) => payment.disputed_cents))
  const differences = payments.filter((payment) => payment.fulfilled_part === 'difference')
  const restored = wasCreditRestored(db, booking.id) ? booking.credit_cents : 0
  // A visitor's unpaid booking has the credit too, but only its hold reserves it: taken credit is a use.
  const credited = findUseOfBooking(db, booking.id) ? booking.credit_cents : restored
  const paidInCents = credited + sum(payments.map((payment) => payment.amount_cents))
  return {
    valueCents: Math.max(0, paidInCents - refundedCents - disputedCents - restored),
    paidInCents,
    differenceCents: sum(differences.map((payment) => payment.amount_cents)),
    refundedCents,
    onItsWayCents,
    disputedCents,
  }
}

/** What is to be paid for an event beside what a raincheck is worth (rule 6.6); 1 to 49 cents are nothing to pay. */
export function differenceFor(
  valueCents: Cents,
  { price_cents }: { price_cents: Cents },
  { party_size }: Pick<Booking, 'party_size'>,
): Cents {
  const difference = price_cents * party_size - valueCents
  return difference < MIN_CHARGE_CENTS ? 0 : difference
}
