import type { Booking } from '#db/queries/bookings/bookings'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { SumLine } from '~/contract/bookings/bookings'
import { type ManualMethod, MIN_CHARGE_CENTS } from '~/contract/constants'
import { booking as copy } from '~/copy/bookings/booking'
import { type Cents, shortPrice, sumOf } from '~/lib/money'
import { withoutVoucherCodes } from '~/lib/voucher-codes'
import { unlessUnreachable } from '../payments/checkout/open-payment'
import { recordManualPayment } from '../payments/manual-payment'
import { storedDetails } from '../payments/payment-details'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { listManualParts, partsOf, reverseManualPaymentsOf } from './payment-parts'
import { bookingDetails } from './purchase/booking-details'

/** What a booking is worth: card payments, payments by hand and voucher credit, less refunds and disputes. */
export function bookingValue(services: Services, booking: Booking) {
  const parts = partsOf(services, booking.id)
  const refundedCents = sumOf(parts, (part) => part.refundedCents)
  const disputedCents = sumOf(parts, (part) => part.disputedCents)
  // A visitor's unpaid booking names the credit too, but only its hold reserves it: credit is taken once there is a
  // use.
  const credited = findUseOfBooking(services.db, booking.id) ? booking.credit_cents : 0
  const paidInCents = credited + sumOf(parts, (part) => part.cents)
  return {
    valueCents: Math.max(0, paidInCents - refundedCents - disputedCents),
    /** Everything that was ever paid, before refunds. */
    paidInCents,
    /** Paid by card for dearer events, in addition to the first price. */
    differenceCents: sumOf(parts, ({ payment, cents }) =>
      payment.fulfilled_id === booking.id && isOfRebooking(payment) ? cents : 0,
    ),
    /** Refunded, including refunds that are on their way. */
    refundedCents,
    /** Of that, what the provider has not confirmed yet. */
    onItsWayCents: sumOf(parts, (part) => part.onItsWayCents),
    /** Held by disputes that are open or lost. */
    disputedCents,
  }
}

/** Other payments besides the first one are for reserved seats, when the guest has to pay again. */
function isOfRebooking(payment: Payment): boolean {
  return payment.fulfilled_part === 'difference' && Boolean(storedDetails(bookingDetails, payment)?.rebooks)
}

/** What was refunded of a booking, or is on its way, and what disputes hold. */
export function goneCents(services: Services, booking: Booking): Cents {
  const { refundedCents, disputedCents } = bookingValue(services, booking)
  return refundedCents + disputedCents
}

/**
 * What an event costs in addition to a raincheck's value (rule 6.6). 1 to 49 cents are too little to charge, and count
 * as 0.
 */
export function differenceFor(
  valueCents: Cents,
  { price_cents }: { price_cents: Cents },
  { party_size }: Pick<Booking, 'party_size'>,
): Cents {
  const difference = price_cents * party_size - valueCents
  return difference < MIN_CHARGE_CENTS ? 0 : difference
}

/**
 * Keeps the payments by hand in step with a booking's status. When it becomes paid, what is due is recorded as taken;
 * when it is no longer paid, that is reversed. When the party of a paid booking grows, the extra price is recorded as
 * taken too, unless the guest has paid it before. Returns what was recorded as taken. Inside the transaction of the
 * change.
 */
export function recordManualPaymentOf(
  services: Services,
  change: { before: Booking | null; after: Booking; method: ManualMethod; mostCents?: Cents; actor: string },
): Payment | undefined {
  const { before, after, method, mostCents, actor } = change
  const wasPaid = before?.payment_status === 'paid'
  const isPaid = after.payment_status === 'paid'
  if (!wasPaid && !isPaid) return undefined
  if (!isPaid) {
    reverseManualPaymentsOf(services, after.id, { actor, reason: 'Recorded by mistake: this wasn’t paid.' })
    return undefined
  }
  const openCents = Math.min(unpaidCents(services, after), mostCents ?? after.total_cents)
  const dueCents = wasPaid ? Math.min(openCents, after.total_cents - before.total_cents) : openCents
  if (dueCents <= 0) return undefined
  // For people added to a paid booking: the method of its last payment by hand.
  const last = wasPaid ? listManualParts(services, after.id).at(-1) : undefined
  const methodBefore = last?.payment.method as ManualMethod | undefined
  return recordManualPayment(services, {
    purpose: 'booking',
    amountCents: dueCents,
    method: methodBefore ?? method,
    name: after.name,
    email: after.email,
    description: `Booking ${after.reference}`,
    made: { kind: 'booking', id: after.id },
    actor,
  })
}

/** The part of a booking's price that no voucher and no payment covers. */
function unpaidCents(services: Services, booking: Booking): Cents {
  // A refund that is on its way still counts as paid.
  const paid = sumOf(partsOf(services, booking.id), (part) => part.refundableCents + part.onItsWayCents)
  return Math.max(0, booking.total_cents - booking.credit_cents - paid)
}

/** What the guest of a booking that the owner reserved still has to pay; 0 when nothing is owed. */
export function centsOfReserved(services: Services, booking: Booking): Cents {
  const isReserved = booking.made_by === 'owner' && booking.payment_status === 'pending' && booking.event_id !== null
  const cents = isReserved ? unpaidCents(services, booking) : 0
  return cents < MIN_CHARGE_CENTS ? 0 : cents
}

/** What the owner took by hand for a booking and has not handed back. */
export function manualCents(services: Services, bookingId: number): Cents {
  return sumOf(listManualParts(services, bookingId), (part) => part.refundableCents)
}

/** The card payment that was begun for a booking. */
export function findCardPayment({ db }: Services, { payment_id }: Booking): Payment | undefined {
  const payment = findPayment(db, payment_id)
  return payment?.provider === 'manual' ? undefined : payment
}

/**
 * Ends the card payment at the provider, unless the card was charged first. After an outage the next minute's job does
 * it.
 */
export async function closeCardPayment(services: Services, booking: Booking): Promise<void> {
  const payment = findCardPayment(services, booking)
  if (payment?.state === 'open' || payment?.state === 'expiring')
    await unlessUnreachable(closePayment(services, payment.id))
}

interface Sum extends Pick<Booking, 'party_size' | 'total_cents' | 'credit_cents' | 'voucher_code'> {
  voucher_places: number
}

/**
 * A party's total, the voucher's share, and the rest. The payment step, the page and the e-mail show the same lines, with
 * only the end of the voucher's code: helpers can open the page (rule 9.20).
 */
export function sumLines(sum: Sum, totalLabel: string): SumLine[] {
  const { party_size, total_cents, credit_cents } = sum
  const price = Math.round(total_cents / party_size)
  const people = copy.people(party_size)
  const lines: SumLine[] = [{ kind: 'item', label: `${people} × ${shortPrice(price)}`, cents: total_cents }]
  if (credit_cents > 0) {
    const covered = Math.min(sum.voucher_places, party_size)
    const isByPlaces = credit_cents < total_cents && covered > 0 && covered * price === credit_cents
    const note = isByPlaces ? { note: `covers ${covered} of ${people}` } : {}
    const label = withoutVoucherCodes(`Voucher ${sum.voucher_code ?? ''}`).trim()
    lines.push({ kind: 'less', label, ...note, cents: -credit_cents })
  }
  return [...lines, { kind: 'total', label: totalLabel, cents: total_cents - credit_cents }]
}

/** The lines of a sum of which a part is paid already: they end with what is left to pay. */
export function lessPaid(lines: SumLine[], leftCents: Cents): SumLine[] {
  const total = lines.at(-1)!
  const paidCents = total.cents - leftCents
  if (paidCents <= 0) return lines
  return [
    ...lines.slice(0, -1),
    { kind: 'less', label: copy.paidBefore, cents: -paidCents },
    { ...total, cents: leftCents },
  ]
}

/** The price of a dearer event, the value of the raincheck, and what is left to pay. */
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
  part: 'Total',
} as const

/**
 * The receipt's lines on the page and in the e-mail: the first booking, then later payments and refunds. While something
 * is owed, they end with that.
 */
export function receiptOf(services: Services, booking: Booking, value = bookingValue(services, booking)): SumLine[] {
  const { paidInCents, differenceCents: byDifference, refundedCents, onItsWayCents } = value
  const owedCents = centsOfReserved(services, booking)
  const doneCents = refundedCents - onItsWayCents
  // What was paid again after a refund, in two ways at once, or for people who are not in the party any more.
  const besidesCents = Math.max(0, paidInCents - booking.total_cents)
  const againCents = Math.min(refundedCents, besidesCents)
  // When nothing was paid before, the difference is the whole price: no line of $0 beside it.
  const differenceCents = byDifference === booking.total_cents ? 0 : Math.max(0, byDifference - besidesCents)
  const madeBy = byDifference > 0 ? 'payment' : booking.made_by
  const lines = sumLines(
    {
      ...booking,
      total_cents: booking.total_cents - differenceCents,
      voucher_places: findUseOfBooking(services.db, booking.id)?.places ?? 0,
    },
    owedCents > 0 ? 'To pay' : TOTAL_LABELS[madeBy],
  )
  if (owedCents > 0) return lessPaid(lines, owedCents)
  const total = lines.pop()!
  if (againCents > 0) lines.push({ kind: 'item', label: copy.alsoPaid, cents: againCents })
  if (differenceCents > 0) lines.push({ kind: 'item', label: copy.difference, cents: differenceCents })
  if (doneCents > 0) lines.push({ kind: 'less', label: copy.refunded, cents: -doneCents })
  if (onItsWayCents > 0) lines.push({ kind: 'less', label: copy.refundOnItsWay, cents: -onItsWayCents })
  return [...lines, { ...total, cents: total.cents + againCents + differenceCents - refundedCents }]
}

export type PaidBy = 'card' | 'voucher' | 'free' | 'owner' | 'cash' | 'bank_transfer' | 'unpaid'

/** What pays for a booking without a payment. A 'part' without one was paid by voucher. */
const WITHOUT_PAYMENT = { payment: 'card', voucher: 'voucher', free: 'free', owner: 'owner', part: 'voucher' } as const

/** How a booking was paid, by its latest payment; 'owner': arranged with the studio. */
export function paidByOf(services: Services, booking: Booking): PaidBy {
  if (centsOfReserved(services, booking) > 0) return 'unpaid'
  const last = partsOf(services, booking.id).at(-1)?.payment
  const isCovered = booking.credit_cents > 0 && booking.credit_cents === booking.total_cents
  if (!last) return isCovered ? 'voucher' : WITHOUT_PAYMENT[booking.made_by]
  return last.method === 'other' ? 'owner' : last.method
}
