import { countPaymentRows, type ListedPayment, listPaymentRows, type PaymentFilter } from '#db/queries/payments-list'
import type { AdminPaymentWire } from '../../contract/admin-payments'
import type { PageOf } from '../../contract/owner-lists'
import { methodLabels } from '../../copy/admin'
import { dollarsOf } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'
import { openProblemTexts } from './problems'

/** Every payment of a search, newest first. */
export function listPayments(services: Services, filter: PaymentFilter): AdminPaymentWire[] {
  return paymentWires(services, listPaymentRows(services.db, filter))
}

/** One page of the owner's payments. */
export function listPaymentsPage(
  services: Services,
  input: PaymentFilter & { page: number },
): PageOf<AdminPaymentWire> {
  return readPage(input.page, {
    count: () => countPaymentRows(services.db, input),
    rows: (window) => paymentWires(services, listPaymentRows(services.db, { ...input, ...window })),
    wire: (payment) => payment,
  })
}

/** Payments with what is open about each. */
function paymentWires(services: Services, payments: ListedPayment[]): AdminPaymentWire[] {
  const problems = openProblemTexts(services)
  return payments.map((payment) => paymentWire(payment, problems.get(payment.id) ?? null))
}

/** A payment as the owner sees it; cents become dollars here. */
export function paymentWire(payment: ListedPayment, problem: string | null): AdminPaymentWire {
  return {
    id: payment.id,
    purpose: payment.purpose,
    description: payment.description,
    name: payment.name,
    email: payment.email,
    amount: dollarsOf(payment.amount_cents),
    currency: payment.currency,
    refunded: dollarsOf(payment.refunded_cents),
    disputed: dollarsOf(payment.disputed_cents),
    methodText: methodLabels[payment.method],
    stateText: paymentStateText(payment),
    look: problem ? 'bad' : lookOf(payment),
    problem,
    createdAt: payment.created_at,
    paidAt: payment.paid_at,
    whenText: dateTimeText(payment.paid_at ?? payment.created_at),
  }
}

/** A payment's state in the owner's words. */
export function paymentStateText(payment: ListedPayment): string {
  if (payment.dispute_state) return payment.dispute_state === 'open' ? 'disputed' : 'lost in a dispute'
  if (payment.pending_refund_cents > 0 && payment.state !== 'refunded') return 'refund on its way'
  switch (payment.state) {
    case 'open':
      return 'open'
    case 'expiring':
      return 'ending'
    case 'cancelled':
      return 'not paid'
    case 'paid':
      return payment.refunded_cents > 0 ? 'partly refunded' : 'paid, awaiting details'
    case 'refunding':
      return 'refund on its way'
    case 'refunded':
      return 'refunded'
    case 'fulfilled':
      return payment.refunded_cents > 0 ? 'partly refunded' : 'paid'
  }
}

function lookOf(payment: ListedPayment): AdminPaymentWire['look'] {
  if (payment.dispute_state) return payment.dispute_state === 'open' ? 'bad' : 'line'
  if (payment.pending_refund_cents > 0 && payment.state !== 'refunded') return 'wait'
  if (payment.state === 'refunded' || payment.state === 'cancelled') return 'line'
  if (payment.state === 'fulfilled') return payment.refunded_cents > 0 ? 'info' : 'good'
  return 'wait'
}
