import { findPayment, findRefund, type Refund, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { REFUND_FAILED, withoutProblem } from './problems'
import { refundPayment } from './refund-payment'

/**
 * Tries a failed refund once more, as a new one of the same amount; twice at once it is one (the second gets 409). The
 * payment's problem goes when the provider takes it on; refused again it stays, and the answer is the failed refund.
 */
export async function retryRefund(services: Services, input: { refundId: number; actor: string }): Promise<Refund> {
  const failed = findRefund(services.db, input.refundId)
  if (!failed) throw new Failure('missing', 'refund_unknown', 'This refund does not exist.')
  const refund = await refundPayment(services, {
    paymentId: failed.payment_id,
    amountCents: failed.amount_cents,
    reason: failed.reason,
    by: input.actor,
    repeats: failed.id,
  })
  inTransaction(services.db, () => {
    if (refund.state !== 'failed') {
      const before = findPayment(services.db, failed.payment_id)!.problem
      updatePayment(services.db, failed.payment_id, { problem: withoutProblem(before, REFUND_FAILED) })
    }
    recordChange(services, {
      actor: input.actor,
      action: 'retry_refund',
      subject: 'payment',
      subjectId: failed.payment_id,
      detail: { refund: refund.id, repeats: failed.id, state: refund.state },
    })
  })
  return refund
}
