import {
  listOpenProblems,
  listProblemsNotOver,
  type PaymentProblem,
  updateProblem,
} from '#db/queries/payments/payment-problems'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { type Cents, sumOf } from '~/lib/money'
import type { Services } from '../services'
import type { Surplus } from './checkout/purchase'
import { recordSettled, type Settlement, type Subject } from './problems'
import { unreturnedCents } from './refunds/refundable'

interface Returned {
  cents: Cents
  how: Settlement
  by?: string
  /** A refund for one booking answers only the questions about it; a retry answers none. */
  answers?: Subject | 'none'
}

/**
 * Runs `take`, which stores that money of a payment goes back (a refund, a lost dispute), and settles what asks for that
 * money: first the questions about purchases that have ended, then refunds that failed or were not sent. The same money answers nothing
 * twice, and money of a purchase that is still on answers no question. What the owner has dealt with is answered last,
 * and by refunds alone. Inside a transaction.
 */
export function returnMoney<T>(
  services: Services,
  paymentId: string,
  { cents, answers, ...settlement }: Returned,
  take: () => T,
): T {
  const before = surplusCents(services, paymentId)
  const taken = take()
  const payment = findPayment(services.db, paymentId)!
  const isAllGone = unreturnedCents(services, payment) === 0
  const about = answers === 'none' ? undefined : answers?.subject
  let rest = answers === undefined ? before - surplusCents(services, paymentId) : cents
  let restOfFailed = answers === undefined ? cents : 0
  const answer = (problems: PaymentProblem[]) => {
    for (const question of problems.filter(({ kind }) => kind === 'deleted_unrefunded')) {
      const isMeant = answers === undefined || question.subject === about
      const answered = isMeant ? Math.min(Math.max(0, rest), askedCents(question)) : 0
      rest -= answered
      restOfFailed -= answered
      if (isAllGone || answered === askedCents(question)) recordSettled(services, question, settlement)
      else updateProblem(services.db, question.id, { amount_cents: askedCents(question) - answered })
    }
    for (const refund of problems.filter(({ kind }) => kind === 'refund_failed' || kind === 'refund_not_sent')) {
      if (!isAllGone && restOfFailed < askedCents(refund)) continue
      recordSettled(services, refund, settlement)
      restOfFailed -= askedCents(refund)
    }
  }
  answer(listOpenProblems(services.db, paymentId))
  // The owner may have dealt with a problem by this refund.
  if (settlement.how === 'refunded') answer(listProblemsNotOver(services.db, { payment_id: paymentId }))
  services.purchases[payment.purpose].moneyChanged?.(services, payment)
  return taken
}

const askedCents = ({ amount_cents }: PaymentProblem): Cents => amount_cents ?? 0

/**
 * What of a payment pays for nothing, once for each subject: all that is left of it when nothing was made for it, and
 * nothing will be.
 */
export function surplusesOf(services: Services, payment: Payment): Surplus[] {
  const isAbandoned = payment.fulfilled_id === null && (payment.state === 'refunding' || payment.state === 'refunded')
  if (isAbandoned) return [{ cents: unreturnedCents(services, payment) }]
  const bySubject = new Map<string | undefined, Surplus>()
  for (const { subject, cents } of services.purchases[payment.purpose].surplus?.(services, payment) ?? []) {
    const before = bySubject.get(subject?.subject)?.cents ?? 0
    bySubject.set(subject?.subject, { subject, cents: before + cents })
  }
  return [...bySubject.values()]
}

const surplusCents = (services: Services, paymentId: string): Cents =>
  sumOf(surplusesOf(services, findPayment(services.db, paymentId)!), ({ cents }) => cents)
