import { findRefund, type Refund } from '#db/queries/payments/payments'
import { Failure } from '../../../lib/failure'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { refundPayment } from './refund-payment'

/**
 * Tries a failed refund once more, as a new one of the same amount; twice at once it is one (the second gets 409). Refused
 * again, the new refund is the one that needs the owner.
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
  recordChange(services, {
    actor: input.actor,
    action: 'retry_refund',
    subject: 'payment',
    subjectId: failed.payment_id,
    detail: { refund: refund.id, repeats: failed.id, state: refund.state },
  })
  return refund
}
