import type { PaymentProblem } from '#db/queries/payments/payment-problems'
import type { Payment } from '#db/queries/payments/payments'
import { exactPrice } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { buttons, facts } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { problemText } from './problems'

const TITLES: Record<PaymentProblem['kind'], string> = {
  not_fulfilled: 'A payment could not be finished',
  stray_charge: 'A charge does not match its payment',
  dispute_inquiry: 'The bank asks about a payment',
  disputed: 'A payment is disputed',
  dispute_lost: 'A dispute was lost',
  refund_waiting: 'A refund is waiting',
  refund_failed: 'A refund failed',
  refund_not_sent: 'A refund was not sent',
  refunded_at_provider: 'A refund was made at the card provider',
  deleted_unrefunded: 'Something was deleted without a refund',
}

interface ProblemOfPayment {
  payment: Payment
  problem: PaymentProblem
  /** Until when it can be answered. */
  dueBy?: string | null
}

/** To the owner, about a problem of a payment; once for each problem. */
export const paymentProblem = defineMessage<ProblemOfPayment>('owner_payment_problem', {
  dedupeKey: ({ problem }) => `problem:${problem.id}:owner`,
  write: ({ payment, problem, dueBy }) => ({
    to: 'owner',
    subject: `Needs you: ${TITLES[problem.kind]}`,
    title: TITLES[problem.kind],
    tone: 'alert',
    lead: problemText(problem),
    body: [
      facts(
        ['Paid for', payment.description],
        ['Amount', `${exactPrice(problem.amount_cents ?? payment.amount_cents)} ${payment.currency.toUpperCase()}`],
        ['Payer', [payment.name, payment.email].filter(Boolean).join(', ') || 'Not known yet'],
        dueBy && ['Answer by', dateTimeText(dueBy)],
      ),
      buttons(['Open the payment', `/admin/payments/${payment.id}`]),
    ],
  }),
})
