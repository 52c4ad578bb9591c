import { type Dispute, listDisputes } from '#db/queries/payments/disputes'
import { listOpenProblems } from '#db/queries/payments/payment-problems'
import { listRefunds, type Payment } from '#db/queries/payments/payments'
import { findPaymentRow, listAttempts } from '#db/queries/payments/payments-list'
import type { DisputeView, PaymentPageView } from '../../contract/payments/admin-payments'
import { disputes as disputeTexts } from '../../copy/payments/payment-problems'
import { dollarsOf } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import type { Services } from '../services'
import { requirePayment } from './checkout/whose-payment'
import { paymentView } from './list-payments'
import { problemText } from './problems'
import { disputeNote, refundableCents } from './refunds/refundable'

/** A payment with its tries, its refunds and what was made of it, for the owner. 404 when there is none. */
export function readPaymentPage(services: Services, id: string): PaymentPageView {
  const payment = requirePayment(services, id)
  const refundable = refundableCents(services, payment)
  const problems = listOpenProblems(services.db, payment.id)
  return {
    ...paymentView(findPaymentRow(services.db, payment.id)!, problems.map(problemText).join(' ') || null),
    problems: problems.map((problem) => ({
      id: problem.id,
      text: problemText(problem),
      isDismissable: problem.kind !== 'not_fulfilled',
    })),
    provider: payment.provider,
    providerId: payment.intent_id,
    createdText: dateTimeText(payment.created_at),
    paidText: payment.paid_at && dateTimeText(payment.paid_at),
    declineMessage: payment.decline_message,
    attempts: listAttempts(services.db, payment.id).map((attempt) => ({
      id: attempt.id,
      kindText: attempt.kind === 'intent' ? 'Card form in the page' : 'Provider’s own page',
      providerId: attempt.provider_id,
      state: attempt.state,
      whenText: dateTimeText(attempt.created_at),
    })),
    refunds: listRefunds(services.db, payment.id).map((refund) => ({
      id: refund.id,
      amount: dollarsOf(refund.amount_cents),
      state: refund.state,
      reason: refund.reason,
      by: refund.username ?? REQUESTERS[refund.requester],
      whenText: dateTimeText(refund.done_at ?? refund.created_at),
      error: refund.last_error,
    })),
    disputes: listDisputes(services.db, payment.id).map(disputeView),
    refundable: dollarsOf(refundable),
    disputeNote: disputeNote(services, payment),
    made: madeOf(services, payment, refundable),
  }
}

function disputeView(dispute: Dispute): DisputeView {
  const { states } = disputeTexts
  const isOver = dispute.closed_at !== null
  return {
    id: dispute.id,
    amount: dollarsOf(dispute.amount_cents),
    state: dispute.state,
    stateText: isOver && dispute.state === 'inquiry' ? states.closed : states[dispute.state],
    // 'product_not_received'
    reason: dispute.reason.replaceAll('_', ' '),
    whenText: [
      disputeTexts.opened(dateTimeText(dispute.opened_at)),
      ...(dispute.due_by && !isOver ? [disputeTexts.dueBy(dateTimeText(dispute.due_by))] : []),
      ...(dispute.closed_at ? [disputeTexts.closed(dateTimeText(dispute.closed_at))] : []),
    ].join(', '),
  }
}

/** Who asked for a refund, where it was no owner. */
const REQUESTERS = { owner: '', system: 'by itself', provider: 'at the card provider' } as const

function madeOf(services: Services, payment: Payment, refundableCents: number): PaymentPageView['made'] {
  if (payment.fulfilled_id === null) return null
  const purchase = services.purchases[payment.purpose]
  const made = purchase.madeForOwner(services, { ...payment, fulfilled_id: payment.fulfilled_id }, refundableCents)
  return made && { note: '', href: null, cancel: null, proposed: dollarsOf(refundableCents), ...made }
}
