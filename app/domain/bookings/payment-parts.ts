import { listStoredParts } from '#db/queries/payments/payment-parts'
import { listPaymentsOfBooking, listRefunds, type Payment } from '#db/queries/payments/payments'
import { type Cents, sumOf } from '~/lib/money'
import { reverseManualPayment } from '../payments/manual-payment'
import { lostCents } from '../payments/refunds/refundable'
import type { Services } from '../services'

/** The part of a payment that belongs to one booking: nearly always all of it (docs/decisions/0029). */
interface PaymentPart {
  payment: Payment
  cents: Cents
  /** Refunded, or on its way. */
  refundedCents: Cents
  /** Of that, what the provider has not confirmed yet. */
  onItsWayCents: Cents
  /** Held by disputes that are open or lost. */
  disputedCents: Cents
  /** What can still be refunded. */
  refundableCents: Cents
  /** What has neither gone back nor is on its way. Money in an open dispute counts, because the dispute may be won. */
  unreturnedCents: Cents
}

/** The money of a booking, in the order in which it arrived. */
export function partsOf(services: Services, bookingId: number): PaymentPart[] {
  return listPaymentsOfBooking(services.db, bookingId).map((payment) => partOf(services, payment, bookingId))
}

/** The bookings that a payment pays for: the one that it made comes first. */
export function bookingIdsOf({ db }: Services, { id, fulfilled_id }: Payment): number[] {
  const others = listStoredParts(db, id).map((part) => part.booking_id)
  return fulfilled_id === null ? others : [fulfilled_id, ...others]
}

/**
 * The booking's own payments: not those of the booking that its people came from, whose invoice names somebody else.
 */
export function ownPaymentIds({ db }: Services, bookingId: number): string[] {
  const own = listPaymentsOfBooking(db, bookingId).filter(({ fulfilled_id }) => fulfilled_id === bookingId)
  return own.map(({ id }) => id)
}

/** How a payment is divided among bookings; the booking that it made comes first. */
function sharesOf({ db }: Services, payment: Payment) {
  const parts = listStoredParts(db, payment.id)
  const first = payment.amount_cents - sumOf(parts, (part) => part.amount_cents)
  return [
    { bookingId: payment.fulfilled_id, left: first },
    ...parts.map((part) => ({ bookingId: part.booking_id, left: part.amount_cents })),
  ]
}

/**
 * A refund for one booking reduces its own share. A refund of the payment as a whole, or a dispute, reduces the first
 * booking's share, and only the excess reduces the others.
 */
function partOf(services: Services, payment: Payment, bookingId: number): PaymentPart {
  const shares = sharesOf(services, payment)
  const own = shares.find((share) => share.bookingId === bookingId)!
  const cents = own.left
  // Takes an amount from one booking's share, or from all in order; returns how much came from this booking's own share.
  const take = (amount: Cents, onlyFrom: number | null = null): Cents => {
    const before = own.left
    let rest = amount
    for (const share of shares) {
      if (onlyFrom !== null && share.bookingId !== onlyFrom) continue
      const taken = Math.min(share.left, rest)
      share.left -= taken
      rest -= taken
    }
    return before - own.left
  }
  const refunds = listRefunds(services.db, payment.id).filter(({ state }) => state !== 'failed')
  let refundedCents = 0
  let onItsWayCents = 0
  for (const refund of [...refunds.filter((each) => each.booking_id), ...refunds.filter((each) => !each.booking_id)]) {
    const taken = take(refund.amount_cents, refund.booking_id)
    refundedCents += taken
    if (refund.state === 'pending') onItsWayCents += taken
  }
  const lost = lostCents(services, payment)
  const lostOfOwn = take(lost)
  const unreturnedCents = own.left
  const disputedCents = lostOfOwn + take(payment.disputed_cents - lost)
  return { payment, cents, refundedCents, onItsWayCents, disputedCents, refundableCents: own.left, unreturnedCents }
}

/** What the owner took by hand and has not handed back in full, oldest first. */
export function listManualParts(services: Services, bookingId: number): PaymentPart[] {
  return partsOf(services, bookingId).filter(
    ({ payment: { provider, net_cents } }) => provider === 'manual' && net_cents > 0,
  )
}

/**
 * Money that was taken by hand for a booking was not taken after all: at most `mostCents`, the newest first. Inside a
 * transaction.
 */
export function reverseManualPaymentsOf(
  services: Services,
  bookingId: number,
  { mostCents = Number.POSITIVE_INFINITY, ...why }: { actor: string; reason: string; mostCents?: Cents },
): void {
  let left = mostCents
  for (const { payment, refundableCents } of listManualParts(services, bookingId).reverse()) {
    const cents = Math.min(left, refundableCents)
    if (cents > 0) reverseManualPayment(services, payment, { ...why, part: { bookingId, cents } })
    left -= cents
  }
}
