import type { Booking } from '#db/queries/bookings/bookings'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { SumLine } from '../../contract/bookings/bookings'
import { booking as copy } from '../../copy/bookings/booking'
import { type Cents, shortPrice } from '../../lib/money'
import type { Services } from '../services'
import { bookingValue } from './booking-value'
import { reservedCents } from './manual-payments'

interface Sum extends Pick<Booking, 'party_size' | 'total_cents' | 'credit_cents' | 'voucher_code'> {
  voucher_places: number
}

/** A party's total, the voucher's share, and what is left: the same lines at the payment step, on the page and in the e-mail. */
export function sumLines(sum: Sum, totalLabel: string): SumLine[] {
  const { party_size, total_cents, credit_cents } = sum
  const price = Math.round(total_cents / party_size)
  const people = copy.people(party_size)
  const lines: SumLine[] = [{ kind: 'item', label: `${people} × ${shortPrice(price)}`, cents: total_cents }]
  if (credit_cents > 0) {
    const covered = Math.min(sum.voucher_places, party_size)
    const isByPlaces = credit_cents < total_cents && covered > 0 && covered * price === credit_cents
    const note = isByPlaces ? { note: `covers ${covered} of ${people}` } : {}
    lines.push({ kind: 'less', label: `Voucher ${sum.voucher_code ?? ''}`.trim(), ...note, cents: -credit_cents })
  }
  return [...lines, { kind: 'total', label: totalLabel, cents: total_cents - credit_cents }]
}

/** What a raincheck's dearer event costs, what the raincheck is worth, and what is left to pay. */
export function rebookLines(partySize: number, valueCents: Cents, differenceCents: Cents): SumLine[] {
  const total = valueCents + differenceCents
  const price = shortPrice(Math.round(total / partySize))
  return [
    { kind: 'item', label: `${copy.people(partySize)} × ${price}`, cents: total },
    { kind: 'less', label: copy.raincheck, cents: -valueCents },
    { kind: 'total', label: 'Total to pay', cents: differenceCents },
  ]
}

const TOTAL_LABELS = {
  payment: 'Paid by card',
  voucher: 'Nothing to pay',
  free: 'Nothing to pay',
  owner: 'Total',
} as const

/** The receipt's lines on the page and in the e-mail: what was booked first, and what was paid and refunded since. */
export function receiptOf(services: Services, booking: Booking, value = bookingValue(services, booking)): SumLine[] {
  const { differenceCents: byDifference, refundedCents, onItsWayCents } = value
  const doneCents = refundedCents - onItsWayCents
  // Nothing was paid before the difference: it is the price, beside no line of nothing.
  const differenceCents = byDifference === booking.total_cents ? 0 : byDifference
  const madeBy = byDifference > 0 ? 'payment' : booking.made_by
  const lines = sumLines(
    {
      ...booking,
      total_cents: booking.total_cents - differenceCents,
      voucher_places: findUseOfBooking(services.db, booking.id)?.places ?? 0,
    },
    reservedCents(services, booking) > 0 ? 'To pay' : TOTAL_LABELS[madeBy],
  )
  const total = lines.pop()!
  if (differenceCents > 0) lines.push({ kind: 'item', label: copy.difference, cents: differenceCents })
  if (doneCents > 0) lines.push({ kind: 'less', label: copy.refunded, cents: -doneCents })
  if (onItsWayCents > 0) lines.push({ kind: 'less', label: copy.refundOnItsWay, cents: -onItsWayCents })
  return [...lines, { ...total, cents: total.cents + differenceCents - refundedCents }]
}

export type PaidBy = 'card' | 'voucher' | 'free' | 'owner' | 'cash' | 'bank_transfer' | 'unpaid'

/** How a booking was paid: as the last money for it came; 'owner' was arranged with the studio. */
export function paidByOf(services: Services, booking: Booking): PaidBy {
  if (reservedCents(services, booking) > 0) return 'unpaid'
  const last = listPaymentsOfBooking(services.db, booking.id).at(-1)
  if (!last) return booking.made_by === 'payment' ? 'card' : booking.made_by
  return last.method === 'other' ? 'owner' : last.method
}
