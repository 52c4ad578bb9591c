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
 * Settles the problems about money that went back. `leftCents` is what has not gone back yet; a retry of a failed refund
 * answers no other failed refund; a question that was raised while the money was on its way does not ask for it. Inside
 * a transaction.
 */
export function settleReturnedMoney(
  services: Services,
  paymentId: string,
  returned: { cents: Cents; leftCents: Cents; refund?: Refund; how: Settlement; by?: string },
): void {
  const { cents, leftCents, refund, ...settlement } = returned
  // Each booking of a payment has its own problem: the same money must not answer two of them.
  let rest = cents
  for (const problem of listOpenProblems(services.db, paymentId)) {
    const askedCents = problem.amount_cents ?? 0
    if (problem.kind === 'refund_failed') {
      if (leftCents === 0 || (cents >= askedCents && !refund?.repeats_id))
        settleOpenProblem(services, problem, settlement)
    } else if (problem.kind === 'deleted_unrefunded') {
      if (leftCents > 0 && refund && isWithout(refund, problem)) continue
      if (leftCents === 0 || rest >= askedCents) settleOpenProblem(services, problem, settlement)
      else updateProblem(services.db, problem.id, { amount_cents: askedCents - rest })
      rest = Math.max(0, rest - askedCents)
    }
  }
}

/** A question asks only for money that was not on its way when it was raised. */
const isWithout = (refund: Refund, question: PaymentProblem) => question.raised_at > refund.created_at

/**
 * A refund failed, or came back after it `wasCounted` as made: the question asks for its sum too from now on. Inside a
 * transaction.
 */
export function askAgain(services: Services, refund: Refund, wasCounted: boolean): void {
  if (refund.booking_id !== null) return
  const problems = listOpenProblems(services.db, refund.payment_id)
  const asked = problems.find(({ kind }) => kind === 'deleted_unrefunded')
  if (!asked || !(wasCounted || isWithout(refund, asked))) return
  updateProblem(services.db, asked.id, { amount_cents: asked.amount_cents! + refund.amount_cents })
}
