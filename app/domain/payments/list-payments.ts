import { type Dispute, listDisputes, listOpenProblems } from '#db/queries/payments/payment-problems'
import {
  findPaymentRow,
  type ListedPayment,
  listAttempts,
  listRefunds,
  type Payment,
  type PaymentFilter,
  paymentRows,
} from '#db/queries/payments/payments'
import { methodLabels, purposeLabels } from '~/copy/owner/admin'
import { disputes as disputeTexts } from '~/copy/payments/payment-problems'
import { dollarsOf } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { readTermsAt } from '../terms/terms'
import { type FulfilledView, hasMade } from './checkout/purchase'
import { requirePayment } from './checkout/require-payment'
import { findInvoiceNumber } from './invoices'
import { openProblemTexts, problemText } from './problems'
import { disputeNote, refundableCents } from './refunds/refundable'

export const paymentList = defineList({
  path: '/admin/payments',
  file: 'payments',
  words: {
    search: 'Search name, email, what for or provider’s number',
    noun: 'payment',
    none: 'No payments yet',
    noneText: 'Every payment appears here: by card, and what you took by hand.',
  },
  filters: () => ({
    show: {
      label: 'Show',
      options: { taken: 'Paid', problem: 'Needs you', refunded: 'Refunded', unpaid: 'Not paid', every: 'All payments' },
    },
    purpose: { label: 'For', options: { every: 'Everything', ...purposeLabels } },
  }),
  query: (_services, criteria: PaymentFilter) => paymentRows(criteria),
  view: (services) => {
    const problems = openProblemTexts(services)
    return (payment) => paymentView(payment, problems.get(payment.id) ?? null)
  },
  columns: {
    Payment: (row) => row.id,
    For: (row) => row.purpose,
    Description: (row) => row.description,
    Name: (row) => row.name,
    Email: (row) => row.email,
    Amount: (row) => dollarsOf(row.amount_cents),
    Refunded: (row) => dollarsOf(row.refunded_cents),
    Disputed: (row) => dollarsOf(row.disputed_cents),
    Currency: (row) => row.currency,
    'Paid by': (row) => row.methodText,
    State: (row) => row.stateText,
    'Needs you': (row) => row.problem,
    Begun: (row) => row.created_at,
    Paid: (row) => row.paid_at,
  },
})

export type PaymentRow = ReturnType<typeof paymentView>

function paymentView(payment: ListedPayment, problem: string | null) {
  const { stateText, look } = paymentState(payment)
  return {
    ...payment,
    methodText: methodLabels[payment.method],
    stateText,
    look: problem ? 'bad' : look,
    problem,
    whenText: dateTimeText(payment.paid_at ?? payment.created_at),
  }
}

interface State {
  stateText: string
  look: 'good' | 'wait' | 'bad' | 'info' | 'line'
}

const STATES: Record<Payment['state'], State> = {
  open: { stateText: 'open', look: 'wait' },
  expiring: { stateText: 'ending', look: 'wait' },
  cancelled: { stateText: 'not paid', look: 'line' },
  paid: { stateText: 'paid, not finished', look: 'wait' },
  refunding: { stateText: 'refund on its way', look: 'wait' },
  refunded: { stateText: 'refunded', look: 'line' },
  fulfilled: { stateText: 'paid', look: 'good' },
}

/** A payment's state in the owner's words, and the look of its badge. */
export function paymentState(payment: ListedPayment): State {
  const { dispute_state, pending_refund_cents, refunded_cents, state, has_details } = payment
  if (dispute_state === 'open') return { stateText: 'disputed', look: 'bad' }
  if (dispute_state) return { stateText: 'lost in a dispute', look: 'line' }
  if (pending_refund_cents > 0 && state !== 'refunded') return STATES.refunding
  if (refunded_cents > 0 && (state === 'paid' || state === 'fulfilled')) {
    return { stateText: 'partly refunded', look: state === 'paid' ? 'wait' : 'info' }
  }
  if (state === 'paid' && !has_details) return { ...STATES.paid, stateText: 'paid, no order came' }
  return STATES[state]
}

export type PaymentPageView = ReturnType<typeof readPaymentPage>

/** A payment with its attempts, its refunds and what it made, for the owner. 404 when there is none. */
export function readPaymentPage(services: Services, id: string) {
  const payment = requirePayment(services, id)
  const refundable = refundableCents(services, payment)
  const problems = listOpenProblems(services.db, payment.id).map((problem) => ({
    id: problem.id,
    text: problemText(services, problem),
    isDismissable: problem.kind !== 'not_fulfilled',
  }))
  return {
    ...paymentView(findPaymentRow(services.db, payment.id)!, problems.map(({ text }) => text).join(' ') || null),
    problems,
    provider: payment.provider,
    intent_id: payment.intent_id,
    decline_message: payment.decline_message,
    invoiceNumber: findInvoiceNumber(services, payment.id),
    terms: readTermsAt(services, payment.created_at),
    createdText: dateTimeText(payment.created_at),
    paidText: payment.paid_at && dateTimeText(payment.paid_at),
    attempts: listAttempts(services.db, payment.id).map(({ id, kind, provider_id, state, created_at }) => ({
      id,
      provider_id,
      state,
      kindText: kind === 'intent' ? 'Card form in the page' : 'Provider’s own page',
      whenText: dateTimeText(created_at),
    })),
    refunds: listRefunds(services.db, payment.id).map((refund) => ({
      ...refund,
      by: refund.username ?? REQUESTERS[refund.requester],
      whenText: dateTimeText(refund.done_at ?? refund.created_at),
    })),
    disputes: listDisputes(services.db, payment.id).map(disputeView),
    refundableCents: refundable,
    disputeNote: disputeNote(services, payment),
    fulfilled: fulfilledOf(services, payment, refundable),
  }
}

/** A dispute with its state and its dates in words. */
export function disputeView(dispute: Dispute) {
  const { states } = disputeTexts
  const isOver = dispute.closed_at !== null
  return {
    ...dispute,
    stateText: isOver && dispute.state === 'inquiry' ? states.closed : states[dispute.state],
    // The provider writes 'product_not_received'.
    reason: dispute.reason.replaceAll('_', ' '),
    whenText: [
      disputeTexts.opened(dateTimeText(dispute.opened_at)),
      ...(dispute.due_by && !isOver ? [disputeTexts.dueBy(dateTimeText(dispute.due_by))] : []),
      ...(dispute.closed_at ? [disputeTexts.closed(dateTimeText(dispute.closed_at))] : []),
    ].join(', '),
  }
}

const REQUESTERS = { owner: '', system: 'automatically', provider: 'at the card provider' } as const

function fulfilledOf(services: Services, payment: Payment, refundableCents: number): FulfilledView | null {
  if (!hasMade(payment)) return null
  const made = services.purchases[payment.purpose].describeForOwner(services, payment, refundableCents)
  return made && { note: '', href: null, cancel: null, proposedCents: refundableCents, ...made }
}
