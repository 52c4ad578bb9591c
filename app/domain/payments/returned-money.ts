import { listOpenProblems, type PaymentProblem, updateProblem } from '#db/queries/payments/payment-problems'
import type { Refund } from '#db/queries/payments/payments'
import type { Cents } from '~/lib/money'
import type { Services } from '../services'
import { problemOfRefund, type Settlement, settleOpenProblem, settleProblem } from './problems'

/**
 * Settles the problems that a refund answers. `leftCents`: see `settleReturnedMoney`. Inside the refund's transaction.
 */
export function settleByRefund(services: Services, refund: Refund, leftCents: Cents): void {
  settleProblem(services, problemOfRefund('refund_waiting', refund), { how: 'refunded' })
  settleReturnedMoney(services, refund.payment_id, {
    // A refund for one booking answers no question about another booking of the same payment.
    cents: refund.booking_id === null ? refund.amount_cents : 0,
    leftCents,
    refund,
    how: 'refunded',
    by: refund.username ?? undefined,
  })
}

/**
 * Settles the problems about money that went back. `leftCents` is what has not gone back yet. A retry of a failed refund
 * answers no other failed refund. A question that was raised while the money was on its way does not ask for it. Inside
 * a transaction.
 */
export function settleReturnedMoney(
  services: Services,
  paymentId: string,
  returned: { cents: Cents; leftCents: Cents; refund?: Refund; how: Settlement; by?: string },
): void {
  const { cents, leftCents, refund, ...settlement } = returned
  // The same money must not answer two questions (each booking of a payment has its own), nor two failed refunds.
  let restOfQuestions = cents
  let restOfFailed = refund?.repeats_id ? 0 : cents
  for (const problem of listOpenProblems(services.db, paymentId)) {
    const askedCents = problem.amount_cents ?? 0
    if (problem.kind === 'refund_failed') {
      if (leftCents > 0 && restOfFailed < askedCents) continue
      settleOpenProblem(services, problem, settlement)
      restOfFailed -= askedCents
    } else if (problem.kind === 'deleted_unrefunded') {
      if (leftCents > 0 && refund && leavesOut(problem, refund)) continue
      if (leftCents === 0 || restOfQuestions >= askedCents) settleOpenProblem(services, problem, settlement)
      else updateProblem(services.db, problem.id, { amount_cents: askedCents - restOfQuestions })
      restOfQuestions = Math.max(0, restOfQuestions - askedCents)
    }
  }
}

/** A question leaves out money that was on its way when it was raised. */
const leavesOut = (question: PaymentProblem, refund: Refund) => question.raised_at > refund.created_at

/**
 * A refund failed, or came back after it was made (`wasCounted`): its sum becomes part of the open question, if there is
 * one. Inside a transaction.
 */
export function addToQuestion(services: Services, refund: Refund, wasCounted: boolean): void {
  if (refund.booking_id !== null) return
  const problems = listOpenProblems(services.db, refund.payment_id)
  const asked = problems.find(({ kind }) => kind === 'deleted_unrefunded')
  if (!asked || !(wasCounted || leavesOut(asked, refund))) return
  updateProblem(services.db, asked.id, { amount_cents: asked.amount_cents! + refund.amount_cents })
}
