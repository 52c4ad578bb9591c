import { listDisputes } from '#db/queries/payments/payment-problems'
import { listRefunds, type Payment } from '#db/queries/payments/payments'
import { disputes as copy } from '~/copy/payments/payment-problems'
import { barePrice, type Cents, sumOf } from '~/lib/money'
import type { Services } from '../../services'

/** What can still be refunded of a payment: its amount less refunds (also those on their way) and disputed money. */
export function refundableCents(services: Services, payment: Payment): Cents {
  return leftCents(services, payment, payment.disputed_cents)
}

/** What has neither gone back nor is on its way. Money in an open dispute counts, because the dispute may be won. */
export function unreturnedCents(services: Services, payment: Payment): Cents {
  return leftCents(services, payment, lostCents(services, payment))
}

/** For an undo that is refused once more of the payment has gone back, or less. */
export const sameMoney = (services: Services, payment: Payment) =>
  ({ kind: 'same_money', paymentId: payment.id, leftCents: unreturnedCents(services, payment) }) as const

/** What lost disputes have taken of a payment. */
export const lostCents = (services: Services, payment: Payment): Cents => sumOfDisputes(services, payment, 'lost')

/** Why part of a payment cannot be refunded although it has not been; null when nothing is disputed. */
export function disputeNote(services: Services, payment: Payment): string | null {
  const openCents = sumOfDisputes(services, payment, 'open')
  const lost = lostCents(services, payment)
  const priceOf = (cents: Cents) => barePrice(cents, payment.currency)
  const notes = [openCents > 0 && copy.open(priceOf(openCents)), lost > 0 && copy.lost(priceOf(lost))]
  return notes.filter(Boolean).join(' ') || null
}

function leftCents(services: Services, payment: Payment, disputedCents: Cents): Cents {
  if (!payment.paid_at) return 0
  const refunds = listRefunds(services.db, payment.id).filter((each) => each.state !== 'failed')
  // Negative when a refund was made elsewhere while one of ours was pending.
  return Math.max(0, payment.amount_cents - disputedCents - sumOf(refunds, (each) => each.amount_cents))
}

function sumOfDisputes(services: Services, payment: Payment, state: 'open' | 'lost'): Cents {
  // Most payments have none.
  if (payment.disputed_cents === 0) return 0
  return sumOf(listDisputes(services.db, payment.id), (each) => (each.state === state ? each.amount_cents : 0))
}
