import {
  findOpenProblem,
  insertProblem,
  listOpenProblems,
  listOpenProblemsAbout,
  type PaymentProblem,
  type ProblemKey,
  updateProblem,
} from '#db/queries/payments/payment-problems'
import type { Refund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { problemTexts } from '../../copy/payments/payment-problems'
import type { Cents } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import type { UndoStep } from '../undo/save-undo'

/** How a problem came to its end. */
type Settlement = NonNullable<PaymentProblem['settled_how']>

/** A problem about one refund. */
export const aboutRefund = (refund: Pick<Refund, 'id'>) =>
  ({ subject_type: 'refund', subject: String(refund.id) }) as const

/** A problem about one dispute, by the provider's id of it. */
export const aboutDispute = (disputeId: string) => ({ subject_type: 'dispute', subject: disputeId }) as const

/** What a problem is about, where that is not the payment as a whole. */
export type Subject = Required<Pick<ProblemKey, 'subject_type' | 'subject'>>

/** Who settles what nobody decides about. */
export const SYSTEM = 'system'
/** Who did it at the card provider's own pages, in the audit log. */
export const PROVIDER = 'card provider'

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

/** Ends the problems that a refund answers. `leftCents`: see `settleReturned`. Inside the transaction that books it. */
export function settleByRefund(services: Services, refund: Refund, leftCents: Cents): void {
  const waiting = { payment_id: refund.payment_id, kind: 'refund_waiting', ...aboutRefund(refund) } as const
  settleProblem(services, waiting, { how: 'refunded' })
  settleReturned(services, refund.payment_id, {
    cents: refund.amount_cents,
    leftCents,
    how: 'refunded',
    by: refund.username ?? undefined,
  })
}

/**
 * Ends the problems about money that went back: those of which it is all that was in question. Of a booking or order that
 * was deleted with more than that still here, the rest stays in question. `leftCents` is what has not gone back of the
 * payment. Inside a transaction.
 */
export function settleReturned(
  services: Services,
  paymentId: string,
  { cents, leftCents, ...settlement }: { cents: Cents; leftCents: Cents; how: Settlement; by?: string },
): void {
  for (const problem of listOpenProblems(services.db, paymentId)) {
    if (problem.kind !== 'deleted_unrefunded' && problem.kind !== 'refund_failed') continue
    const inQuestion = problem.amount_cents ?? 0
    if (leftCents === 0 || cents >= inQuestion) {
      settleOpenProblem(services, problem, settlement)
    } else if (problem.kind === 'deleted_unrefunded') {
      updateProblem(services.db, problem.id, { amount_cents: inQuestion - cents })
    }
  }
}

/**
 * The owner has removed something: whether to keep it although its money went back is no longer a question. Returns the
 * steps that ask again when the removal is undone. Inside a transaction.
 */
export function settleRemoved(services: Services, subject: Subject, by: string): UndoStep[] {
  return listOpenProblemsAbout(services.db, subject)
    .filter(({ kind }) => kind === 'refunded_at_provider' || kind === 'dispute_lost')
    .map((problem): UndoStep => {
      settleOpenProblem(services, problem, { how: 'removed', by })
      const set = { settled_at: null, settled_by: null, settled_how: null }
      return { do: 'update', table: 'payment_problems', id: problem.id, set }
    })
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
    subjectType: problem.subject_type,
    subject: problem.subject_type === 'payment' ? '' : `${problem.subject_type} ${problem.subject}`,
    amountCents: problem.amount_cents ?? 0,
    errorReference: problem.error_reference ?? '',
  })
}
