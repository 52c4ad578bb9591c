import {
  type Dispute,
  findDispute,
  findOpenProblem,
  findProblem,
  insertProblem,
  listOpenProblems,
  listProblemsNotOver,
  listProblemsOfKey,
  type PaymentProblem,
  type ProblemKey,
  updateProblem,
} from '#db/queries/payments/payment-problems'
import { findPayment, type Payment, type Refund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { problemTexts } from '~/copy/payments/payment-problems'
import { barePrice, type Cents, sumOf, sumWithCode } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { type Button, buttons, facts } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import type { Services } from '../services'
import { dealtWith, type UndoStep, undoOfUpdate } from '../undo/save-undo'
import { unreturnedCents } from './refunds/refundable'

export type Settlement = NonNullable<PaymentProblem['settled_how']>

/** The problem of this kind about a refund, to raise or settle it. */
export const problemOfRefund = (
  kind: 'refund_waiting' | 'refund_failed' | 'refund_not_sent',
  { id, payment_id, amount_cents }: Pick<Refund, 'id' | 'payment_id' | 'amount_cents'>,
) => ({ payment_id, kind, subject_type: 'refund', subject: String(id), amountCents: amount_cents }) as const

export const aboutPayment = { subject_type: 'payment', subject: '' } as const

export const aboutBooking = ({ reference }: { reference: string }) =>
  ({ subject_type: 'booking', subject: reference }) as const

export const aboutVoucher = ({ code }: { code: string }) => ({ subject_type: 'voucher', subject: code }) as const

export const aboutDispute = (disputeId: string) => ({ subject_type: 'dispute', subject: disputeId }) as const

/** What a problem is about, where that is not the payment as a whole. */
export type Subject = Required<Pick<ProblemKey, 'subject_type' | 'subject'>>

/** Who settles a problem that no person has to decide. */
export const SYSTEM = 'system'
/** Who did it at the card provider's own pages, in the audit log. */
export const PROVIDER = 'card provider'

export interface RaisedProblem extends ProblemKey {
  amountCents?: Cents
  errorReference?: string
}

/** Records that a payment needs the owner, or updates the open problem of the same kind and subject. */
export function raiseProblem(services: Services, { amountCents, errorReference, ...key }: RaisedProblem) {
  return inTransaction(services.db, () => {
    const known = findOpenProblem(services.db, key)
    const facts = {
      ...(amountCents !== undefined && { amount_cents: amountCents }),
      ...(errorReference !== undefined && { error_reference: errorReference }),
    }
    if (!known) {
      const raised_at = services.clock.instant()
      return { problem: insertProblem(services.db, { ...key, ...facts, raised_at }), isNew: true }
    }
    if (Object.keys(facts).length > 0) updateProblem(services.db, known.id, facts)
    return { problem: { ...known, ...facts }, isNew: false }
  })
}

/**
 * Puts money of an ended purchase that was not returned in 'Needs you', unless something there asks for it already.
 * Returns the steps that undo it, for questions that were not there before. Inside a transaction.
 */
export function raiseUnrefunded(
  services: Services,
  subject: Subject,
  parts: { payment: Payment; unreturnedCents: Cents }[],
): UndoStep[] {
  const kind = 'deleted_unrefunded'
  const unreturned = parts.filter(({ unreturnedCents }) => unreturnedCents > 0)
  return unreturned.flatMap(({ payment, unreturnedCents: cents }): UndoStep[] => {
    const key = { payment_id: payment.id, kind, ...subject } as const
    const known = findOpenProblem(services.db, key)?.amount_cents ?? 0
    const amountCents = Math.min(cents, known + unaskedCents(services, payment))
    if (amountCents === 0) return []
    const { problem, isNew } = raiseProblem(services, { ...key, amountCents })
    // Money that went back meanwhile, or that the owner has dealt with, makes the undo impossible (rule 9.4).
    const expect = { amount_cents: amountCents, settled_at: null }
    return isNew ? [{ do: 'delete', table: 'payment_problems', id: problem.id, expect }] : []
  })
}

/** A refund that was not sent may not be owed, so it asks for no money. */
const ASKING: PaymentProblem['kind'][] = ['deleted_unrefunded', 'refund_failed']

/** The money of a payment that has not gone back and that 'Needs you' has not asked about yet. */
export function unaskedCents(services: Services, payment: Payment): Cents {
  return Math.max(0, restCents(services, payment))
}

/** Refuses the undo that opened this question again when it now asks for more than is left of its payment. */
export function checkReopened(services: Services, problemId: number): void {
  const { kind, payment_id } = findProblem(services.db, problemId)!
  if (kind === 'deleted_unrefunded' && restCents(services, findPayment(services.db, payment_id)!) < 0) throw dealtWith()
}

function restCents(services: Services, payment: Payment): Cents {
  const asked = listProblemsNotOver(services.db, { payment_id: payment.id }).filter(({ kind }) => ASKING.includes(kind))
  return unreturnedCents(services, payment) - sumOf(asked, ({ amount_cents }) => amount_cents ?? 0)
}

/**
 * Settles the problem of this payment and kind; false when none is open. A problem that the owner has dealt with is
 * settled too, so that it cannot be reopened.
 */
export function settleProblem(
  services: Services,
  key: ProblemKey,
  settlement: { how: Settlement; by?: string },
): boolean {
  return inTransaction(services.db, () => {
    const problems = listProblemsOfKey(services.db, key)
    for (const problem of problems) recordSettled(services, problem, settlement)
    return problems.some(({ settled_at }) => settled_at === null)
  })
}

/** Records how a problem ended, and by whom; returns the step that undoes it. Inside a transaction. */
export function recordSettled(
  services: Services,
  problem: PaymentProblem,
  { how, by = SYSTEM }: { how: Settlement; by?: string },
): UndoStep {
  const settled = { settled_at: services.clock.instant(), settled_by: by, settled_how: how }
  updateProblem(services.db, problem.id, settled)
  return undoOfUpdate('payment_problems', problem, settled)
}

/** Money that others had taken has come back: open questions now name what is still gone, or are settled. */
export function lowerTaken(
  services: Services,
  paymentId: string,
  kind: 'dispute_lost' | 'refunded_at_provider',
  goneCents: Cents,
): void {
  for (const problem of listOpenProblems(services.db, paymentId).filter((each) => each.kind === kind)) {
    const amount_cents = Math.min(problem.amount_cents ?? goneCents, goneCents)
    if (goneCents > 0) updateProblem(services.db, problem.id, { amount_cents })
    else recordSettled(services, problem, { how: 'closed', by: PROVIDER })
  }
}

/** Settles the questions whether something stays that has ended now; returns the undo steps. */
export function settleAboutRemoved(services: Services, subject: Subject, by: string): UndoStep[] {
  return settleAbout(services, subject, ['refunded_at_provider', 'dispute_lost'], { how: 'removed', by })
}

/** Settles the question about the money of something that had ended and is on again; returns the undo steps. */
export function settleUnrefunded(services: Services, subject: Subject, by: string): UndoStep[] {
  return settleAbout(services, subject, ['deleted_unrefunded'], { how: 'closed', by })
}

function settleAbout(
  services: Services,
  subject: Subject,
  kinds: PaymentProblem['kind'][],
  settlement: { how: Settlement; by: string },
): UndoStep[] {
  return listProblemsNotOver(services.db, subject)
    .filter(({ kind }) => kinds.includes(kind))
    .map((problem) => recordSettled(services, problem, settlement))
}

/** The open problems of payments, as sentences, by the payment's id. */
export function openProblemTexts(services: Services): Map<string, string> {
  const texts = new Map<string, string>()
  for (const problem of listOpenProblems(services.db)) {
    const before = texts.get(problem.payment_id)
    texts.set(problem.payment_id, [before, problemText(services, problem)].filter(Boolean).join(' '))
  }
  return texts
}

/** A problem in words for the owner. */
export function problemText(
  { db }: Pick<Services, 'db'>,
  problem: PaymentProblem,
  currency = findPayment(db, problem.payment_id)!.currency,
): string {
  return problemTexts[problem.kind]({
    subjectType: problem.subject_type,
    subject: problem.subject_type === 'payment' ? '' : `${problem.subject_type} ${problem.subject}`,
    sum: barePrice(problem.amount_cents ?? 0, currency),
    errorReference: problem.error_reference ?? '',
  })
}

export const PROBLEM_TITLES: Record<PaymentProblem['kind'], string> = {
  not_fulfilled: 'A payment could not be finished',
  stray_charge: 'A charge does not match its payment',
  dispute_inquiry: 'The bank asks about a payment',
  disputed: 'A payment is disputed',
  dispute_lost: 'A dispute was lost',
  refund_waiting: 'A refund is waiting',
  refund_failed: 'A refund failed',
  refund_not_sent: 'A refund was not sent',
  refunded_at_provider: 'A refund was made at the card provider',
  deleted_unrefunded: 'Money has not gone back',
}

/** Where the owner deals with a problem. */
const placeOf = ({ payment_id }: PaymentProblem, dispute: Dispute | undefined): Button =>
  dispute
    ? ['Answer the dispute', `/admin/disputes/${dispute.id}`]
    : ['Open the payment', `/admin/payments/${payment_id}`]

interface ProblemOfPayment {
  payment: Payment
  problem: PaymentProblem
  dueBy?: string | null
}

/** To the owner, about a problem with a payment; once for each problem. */
export const paymentProblem = defineMessage<ProblemOfPayment>('owner_payment_problem', {
  dedupeKey: ({ problem }) => `problem:${problem.id}:owner`,
  write: ({ payment, problem, dueBy }, services) => ({
    to: 'owner',
    subject: `Needs you: ${PROBLEM_TITLES[problem.kind]}`,
    title: PROBLEM_TITLES[problem.kind],
    tone: 'alert',
    lead: problemText(services, problem, payment.currency),
    body: [
      facts(
        ['Paid for', payment.description],
        ['Amount', sumWithCode(problem.amount_cents ?? payment.amount_cents, payment.currency)],
        ['Payer', [payment.name, payment.email].filter(Boolean).join(', ') || 'Not known yet'],
        dueBy && ['Answer by', dateTimeText(dueBy)],
      ),
      buttons(placeOf(problem, findDispute(services.db, problem.subject))),
    ],
  }),
})
