import { listOpenProblems, updateProblem } from '#db/queries/payments/payment-problems'
import { findRefund, type Refund } from '#db/queries/payments/payments'
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

/** When the refund, or the failed one that it retries, was requested. */
function requestedAt(services: Services, { created_at, repeats_id }: Refund): string {
  return repeats_id === null ? created_at : requestedAt(services, findRefund(services.db, repeats_id)!)
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
  const requested = refund && requestedAt(services, refund)
  // Each booking of a payment has its own problem: the same money must not answer two of them.
  let rest = cents
  for (const problem of listOpenProblems(services.db, paymentId)) {
    const askedCents = problem.amount_cents ?? 0
    if (problem.kind === 'refund_failed') {
      if (leftCents === 0 || (cents >= askedCents && !refund?.repeats_id))
        settleOpenProblem(services, problem, settlement)
    } else if (problem.kind === 'deleted_unrefunded') {
      if (leftCents > 0 && requested && problem.raised_at > requested) continue
      if (leftCents === 0 || rest >= askedCents) settleOpenProblem(services, problem, settlement)
      else updateProblem(services.db, problem.id, { amount_cents: askedCents - rest })
      rest = Math.max(0, rest - askedCents)
    }
  }
}

/** A refund came back: the question that it had answered in part asks for its sum again. Inside a transaction. */
export function askAgain(services: Services, refund: Refund): void {
  if (refund.booking_id !== null) return
  const problems = listOpenProblems(services.db, refund.payment_id)
  const asked = problems.find(({ kind }) => kind === 'deleted_unrefunded')
  if (asked && asked.raised_at <= requestedAt(services, refund))
    updateProblem(services.db, asked.id, { amount_cents: asked.amount_cents! + refund.amount_cents })
}
