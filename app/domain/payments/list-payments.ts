import { type ListedPayment, type PaymentFilter, paymentRows } from '#db/queries/payments/payments-list'
import type { AdminPaymentView } from '../../contract/payments/admin-payments'
import { methodLabels, purposeLabels } from '../../copy/owner/admin'
import { dollarsOf } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { defineList } from '../lists/define-list'
import { openProblemTexts } from './problems'

/** The owner's payments, newest first. */
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
      options: {
        taken: 'Paid',
        problem: 'Needs you',
        refunded: 'Refunded',
        unpaid: 'Not paid',
        every: 'All payments',
      },
    },
    purpose: { label: 'For', options: { every: 'Everything', ...purposeLabels } },
  }),
  query: (_services, asked: PaymentFilter) => paymentRows(asked),
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
    Amount: (row) => row.amount,
    Refunded: (row) => row.refunded,
    Disputed: (row) => row.disputed,
    Currency: (row) => row.currency,
    'Paid by': (row) => row.methodText,
    State: (row) => row.stateText,
    'Needs you': (row) => row.problem,
    Begun: (row) => row.createdAt,
    Paid: (row) => row.paidAt,
  },
})

/** A payment as the owner sees it; cents become dollars here. */
export function paymentView(payment: ListedPayment, problem: string | null): AdminPaymentView {
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

function lookOf(payment: ListedPayment): AdminPaymentView['look'] {
  if (payment.dispute_state) return payment.dispute_state === 'open' ? 'bad' : 'line'
  if (payment.pending_refund_cents > 0 && payment.state !== 'refunded') return 'wait'
  if (payment.state === 'refunded' || payment.state === 'cancelled') return 'line'
  if (payment.state === 'fulfilled') return payment.refunded_cents > 0 ? 'info' : 'good'
  return 'wait'
}
