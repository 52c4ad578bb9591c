import { findProblem, listOpenProblems } from '#db/queries/payments/payment-problems'
import { findRefund, type Payment, type Refund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { OwnerRefundRequest } from '~/contract/payments/payments'
import { conflict, fieldFailure, missing, requireFound } from '~/lib/failure'
import { barePrice, type Cents } from '~/lib/money'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { type AfterUndo, dealtWith, recordUndoable } from '../../undo/save-undo'
import { requirePayment } from '../checkout/require-payment'
import { recordSettled } from '../problems'
import { processRefunds, refundPayment, requestRefund } from './refund-payment'
import { disputeNote, refundableCents, sameMoney, unreturnedCents } from './refundable'

/** The owner refunds money (rule 3.13); 'cancel' first cancels the purchase. 404, 409, 400 under `amount`. */
export async function refundByOwner(
  services: Services,
  input: { paymentId: string; refund: OwnerRefundRequest; actor: string },
): Promise<Refund> {
  const { actor } = input
  const { amount, purchase, reason } = input.refund
  const { id } = inTransaction(services.db, () => {
    const payment = requirePayment(services, input.paymentId)
    const amountCents = Math.round(amount * 100)
    const left = refundableCents(services, payment)
    if (amountCents > left) {
      const notes = [`At most ${barePrice(left, payment.currency)} can be refunded.`, disputeNote(services, payment)]
      throw fieldFailure('amount', 'refund_amount', notes.filter(Boolean).join(' '))
    }
    if (purchase === 'cancel') {
      services.purchases[payment.purpose].cancel?.(services, payment, { amountCents, actor })
    }
    const bookingId = findEnded(services, payment, amountCents)
    // Of a payment for several bookings, the part of the one that is cancelled now answers no question about another.
    const answers = purchase === 'cancel' && bookingId === payment.fulfilled_id ? 'none' : undefined
    const row = requestRefund(services, { paymentId: payment.id, bookingId, answers, amountCents, reason, by: actor })
    const detail = { amountCents, reason, purchase }
    recordChange(services, { actor, action: 'refund', subject: 'payment', subjectId: payment.id, detail })
    return row
  })
  await processRefunds(services, input.paymentId)
  return findRefund(services.db, id)!
}

/** The ended booking whose part of the payment is still owed, or whose refund of this amount failed: this one is for it. */
function findEnded(services: Services, payment: Payment, amountCents: Cents): number | undefined {
  const isOwed = listOpenProblems(services.db, payment.id).some(
    ({ kind, amount_cents }) =>
      kind === 'deleted_unrefunded' || (kind === 'refund_failed' && amount_cents === amountCents),
  )
  return isOwed ? services.purchases[payment.purpose].endedPart?.(services, payment, amountCents) : undefined
}

/**
 * The owner has dealt with a problem. Safe to repeat. 404, and 409 for a payment that must be fulfilled or refunded. It
 * can be undone until the problem is over or money of the payment goes back or comes back (rule 9.4).
 */
export function dismissProblem(
  services: Services,
  { paymentId, problemId, actor }: { paymentId: string; problemId: number; actor: string },
): { undoId: number | null } {
  return inTransaction(services.db, () => {
    const problem = findProblem(services.db, problemId)
    if (problem?.payment_id !== paymentId) throw missing('problem_unknown', 'This problem does not exist.')
    if (problem.settled_at !== null) return { undoId: null }
    if (problem.kind === 'not_fulfilled') {
      throw conflict('not_fulfilled', 'Somebody paid for this. Please try again, or refund it in full.')
    }
    const payment = requirePayment(services, paymentId)
    const reopen = recordSettled(services, problem, { how: 'dismissed', by: actor })
    const detail = { problem: problem.kind, about: problem.subject }
    const change = { actor, action: 'settle', subject: 'payment', subjectId: paymentId, detail }
    const undoId = recordUndoable(services, change, {
      label: `${payment.description}: marked as dealt with`,
      steps: [reopen],
      after: sameMoney(services, payment),
    })
    return { undoId }
  })
}

/** Refuses an undo when money of the payment went back, is on its way or came back meanwhile. */
export function checkSameMoney(
  services: Services,
  { paymentId, leftCents }: Extract<AfterUndo, { leftCents: number }>,
): void {
  if (unreturnedCents(services, requirePayment(services, paymentId)) !== leftCents) throw dealtWith()
}

/**
 * Retries a failed refund as a new refund of the same amount, or of what is left. Of two retries at the same time, the
 * second gets 409.
 */
export async function retryRefund(services: Services, input: { refundId: number; actor: string }): Promise<Refund> {
  const failed = requireFound(findRefund(services.db, input.refundId), 'refund_unknown', 'This refund does not exist.')
  const refund = await refundPayment(services, {
    paymentId: failed.payment_id,
    amountCents: Math.min(failed.amount_cents, refundableCents(services, requirePayment(services, failed.payment_id))),
    reason: failed.reason,
    by: input.actor,
    repeats: failed,
  })
  recordChange(services, {
    actor: input.actor,
    action: 'retry_refund',
    subject: 'payment',
    subjectId: failed.payment_id,
    detail: { refund: refund.id, repeats: failed.id, state: refund.state },
  })
  return refund
}
