import { findProblem } from '#db/queries/payments/payment-problems'
import { findRefund, type Refund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { OwnerRefundRequest } from '../../../contract/payments/admin-payments'
import { Failure, fieldFailure } from '../../../lib/failure'
import { exactPrice } from '../../../lib/money'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { requirePayment } from '../checkout/whose-payment'
import { settleOpenProblem } from '../problems'
import { askRefund, processRefunds } from './refund-payment'
import { disputeNote, refundableCents } from './refundable'

/**
 * The owner gives money back, all of a payment or a part (rule 3.13). With 'cancel' a booking is taken away, its voucher's
 * credit restored first, or a voucher ends; both before the provider is asked. The payer gets an e-mail when the provider
 * has done it. Throws 404, 409 for what was never paid, 400 under `amount`.
 */
export async function refundByOwner(
  services: Services,
  input: { paymentId: string; refund: OwnerRefundRequest; actor: string },
): Promise<Refund> {
  const { refund, actor } = input
  const asked = inTransaction(services.db, () => {
    const payment = requirePayment(services, input.paymentId)
    const amountCents = Math.round(refund.amount * 100)
    const left = refundableCents(services, payment)
    if (amountCents > left) {
      const note = disputeNote(services, payment)
      throw fieldFailure(
        'amount',
        'refund_amount',
        `At most ${exactPrice(left)} can be refunded.${note ? ` ${note}` : ''}`,
      )
    }
    if (refund.made === 'cancel') {
      services.purchases[payment.purpose].cancel?.(services, payment, { amountCents, actor })
    }
    const row = askRefund(services, { paymentId: payment.id, amountCents, reason: refund.reason, by: actor })
    recordChange(services, {
      actor,
      action: 'refund',
      subject: 'payment',
      subjectId: payment.id,
      detail: { amountCents, reason: refund.reason, made: refund.made },
    })
    return row
  })
  await processRefunds(services, input.paymentId)
  return findRefund(services.db, asked.id)!
}

/**
 * The owner has dealt with a problem: it leaves 'Needs you'. Again is fine. Throws 404 for one of another payment, and 409
 * for a payment that is not finished, which must be finished or refunded.
 */
export function dismissProblem(
  services: Services,
  input: { paymentId: string; problemId: number; actor: string },
): void {
  inTransaction(services.db, () => {
    const problem = findProblem(services.db, input.problemId)
    if (problem?.payment_id !== input.paymentId) {
      throw new Failure('missing', 'problem_unknown', 'This problem does not exist.')
    }
    if (problem.settled_at !== null) return
    if (problem.kind === 'not_fulfilled') {
      throw new Failure('conflict', 'not_fulfilled', 'Somebody paid for this. Please try again, or refund it in full.')
    }
    settleOpenProblem(services, problem, { how: 'dismissed', by: input.actor })
    recordChange(services, {
      actor: input.actor,
      action: 'settle',
      subject: 'payment',
      subjectId: input.paymentId,
      detail: { problem: problem.kind, about: problem.subject },
    })
  })
}
