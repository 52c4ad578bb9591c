import {
  findOpenProblem,
  insertProblem,
  listOpenProblems,
  type PaymentProblem,
  type ProblemKey,
  updateProblem,
} from '#db/queries/payment-problems'
import type { Refund } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { problemTexts } from '../../copy/payment-problems'
import type { Cents } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** How a problem came to its end. */
type Settlement = NonNullable<PaymentProblem['settled_how']>

/** A problem about one refund. */
export const aboutRefund = (refund: Pick<Refund, 'id'>) =>
  ({ subject_type: 'refund', subject: String(refund.id) }) as const

/** Who settles what nobody decides about. */
export const SYSTEM = 'system'

interface RaisedProblem extends ProblemKey {
  /** The money in question. */
  amountCents?: Cents
  errorReference?: string
}

/**
 * Writes down that a payment needs the owner. While one of the same kind about the same subject is open, that one is
 * answered, with what is newly known of it. Returns the open problem; `isNew` says whether it was raised just now.
 */
export function raiseProblem(
  services: Services,
  { amountCents, errorReference, ...key }: RaisedProblem,
): { problem: PaymentProblem; isNew: boolean } {
  return inTransaction(services.db, () => {
    const known = findOpenProblem(services.db, key)
    const facts = {
      ...(amountCents === undefined ? {} : { amount_cents: amountCents }),
      ...(errorReference === undefined ? {} : { error_reference: errorReference }),
    }
    if (known) {
      if (Object.keys(facts).length > 0) updateProblem(services.db, known.id, facts)
      return { problem: { ...known, ...facts }, isNew: false }
    }
    const problem = insertProblem(services.db, { ...key, ...facts, raised_at: instantNow(services.clock) })
    return { problem, isNew: true }
  })
}

/** Ends the open problem of this kind about this subject, if there is one. True when there was. */
export function settleProblem(
  services: Services,
  key: ProblemKey,
  settlement: { how: Settlement; by?: string },
): boolean {
  return inTransaction(services.db, () => {
    const problem = findOpenProblem(services.db, key)
    if (problem) settleOpenProblem(services, problem, settlement)
    return problem !== undefined
  })
}

/** Ends a problem that is open. Inside a transaction. */
export function settleOpenProblem(
  services: Services,
  problem: PaymentProblem,
  { how, by = SYSTEM }: { how: Settlement; by?: string },
): void {
  updateProblem(services.db, problem.id, {
    settled_at: instantNow(services.clock),
    settled_by: by,
    settled_how: how,
  })
}

/**
 * Ends the problems that a refund answers: those about money of which it gives back all that is in question. Of a booking
 * or order that was deleted with more than that still here, the rest stays in question. `leftCents` is what can still be
 * refunded of the payment. Inside the transaction that books the refund.
 */
export function settleByRefund(services: Services, refund: Refund, leftCents: Cents): void {
  for (const problem of listOpenProblems(services.db, refund.payment_id)) {
    if (problem.kind === 'refund_waiting' && problem.subject === String(refund.id)) {
      settleOpenProblem(services, problem, { how: 'refunded' })
    }
    if (problem.kind !== 'deleted_unrefunded' && problem.kind !== 'refund_failed') continue
    const inQuestion = problem.amount_cents ?? 0
    if (leftCents === 0 || refund.amount_cents >= inQuestion) {
      settleOpenProblem(services, problem, { how: 'refunded', by: refund.requested_by })
    } else if (problem.kind === 'deleted_unrefunded') {
      updateProblem(services.db, problem.id, { amount_cents: inQuestion - refund.amount_cents })
    }
  }
}

/** What is open about payments, in sentences, by the payment's id. */
export function openProblemTexts(services: Services): Map<string, string> {
  const texts = new Map<string, string>()
  for (const problem of listOpenProblems(services.db)) {
    const before = texts.get(problem.payment_id)
    texts.set(problem.payment_id, [before, problemText(problem)].filter(Boolean).join(' '))
  }
  return texts
}

/** A problem as the owner reads it. */
export function problemText(problem: PaymentProblem): string {
  return problemTexts[problem.kind]({
    subject: problem.subject_type === 'payment' ? '' : `${problem.subject_type} ${problem.subject}`,
    amountCents: problem.amount_cents ?? 0,
    errorReference: problem.error_reference ?? '',
  })
}
