import type { Booking } from '#db/queries/bookings/bookings'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { BookingPageView, SumLine } from '../../contract/bookings/bookings'
import { booking as copy } from '../../copy/bookings/booking'
import type { Services } from '../services'
import { bookingValue } from './booking-value'
import { reservedCents } from './by-hand'
import { sumLines } from './receipt'

const TOTAL_LABELS = {
  payment: 'Paid by card',
  voucher: 'Nothing to pay',
  free: 'Nothing to pay',
  owner: 'Total',
} as const
const TO_PAY = 'To pay'
const PAID_BY = { payment: 'card', voucher: 'voucher', free: 'free', owner: 'owner' } as const

/**
 * The receipt's lines, the same on the page and in the e-mail: what was booked first, and what was paid and refunded since;
 * `value` is the booking's, when the caller has it already.
 */
export function receiptOf(services: Services, booking: Booking, value = bookingValue(services, booking)): SumLine[] {
  const { differenceCents: byDifference, refundedCents, onItsWayCents } = value
  const doneCents = refundedCents - onItsWayCents
  // Nothing was paid before the difference: it is the price, beside no line of nothing.
  const differenceCents = byDifference === booking.total_cents ? 0 : byDifference
  const lines = sumLines({
    partySize: booking.party_size,
    totalCents: booking.total_cents - differenceCents,
    creditCents: booking.credit_cents,
    voucherCode: booking.voucher_code,
    voucherPlaces: findUseOfBooking(services.db, booking.id)?.places ?? 0,
    totalLabel:
      reservedCents(services, booking) > 0
        ? TO_PAY
        : byDifference > 0
          ? TOTAL_LABELS.payment
          : TOTAL_LABELS[booking.made_by],
  })
  const total = lines.pop()!
  if (differenceCents > 0) lines.push({ kind: 'item', label: copy.difference, cents: differenceCents })
  if (doneCents > 0) lines.push({ kind: 'less', label: copy.refunded, cents: -doneCents })
  if (onItsWayCents > 0) lines.push({ kind: 'less', label: copy.refundOnItsWay, cents: -onItsWayCents })
  return [...lines, { ...total, cents: total.cents + differenceCents - refundedCents }]
}

/** How a booking was paid, in a word: as the last money for it came. */
export function paidByOf(services: Services, booking: Booking): BookingPageView['paidBy'] {
  if (reservedCents(services, booking) > 0) return 'unpaid'
  const last = listPaymentsOfBooking(services.db, booking.id).at(-1)
  if (!last) return PAID_BY[booking.made_by]
  return last.method === 'other' ? 'owner' : last.method
}
