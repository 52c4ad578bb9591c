import { findOpenProblem } from '#db/queries/payments/payment-problems'
import { findPayment, findRefundByProviderId, insertRefund, type Refund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../../providers/clock.port'
import type { ListedRefund } from '../../../providers/payments/port'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { PROVIDER, raiseProblem } from '../problems'
import { completeRefund, failRefund, NOT_PAID_OUT } from './refund-outcome'

const REASON = 'Given back by us at the card provider.'

/**
 * Records the provider's list of a payment's refunds. One made at the provider is added, once: a voucher that was
 * refunded in full ends, about anything else the owner is asked. Ours are recognised by their key.
 */
export function syncRefunds(services: Services, paymentId: string, listed: ListedRefund[]): void {
  for (const refund of listed) {
    const known = findRefundByProviderId(services.db, refund.refundId)
    if (known) follow(services, known, refund)
    else if (refund.key === null && refund.state !== 'failed') record(services, paymentId, refund)
  }
}

function follow(services: Services, known: Refund, { refundId, state, message }: ListedRefund): void {
  if (state === 'failed') failRefund(services, known.id, message ?? NOT_PAID_OUT)
  // One that has failed since is not called done by a list that is older.
  else if (known.state === 'pending') completeRefund(services, known.id, refundId, state === 'succeeded')
}

function record(services: Services, paymentId: string, refund: ListedRefund): void {
  inTransaction(services.db, () => {
    if (findRefundByProviderId(services.db, refund.refundId)) return
    const row = insertRefund(services.db, {
      payment_id: paymentId,
      amount_cents: refund.amountCents,
      provider_id: refund.refundId,
      reason: REASON,
      requester: 'provider',
      created_at: instantNow(services.clock),
    })
    completeRefund(services, row.id, refund.refundId, refund.state === 'succeeded')
    const payment = findPayment(services.db, paymentId)!
    const { ended, stillValid = [] } =
      services.purchases[payment.purpose].afterLoss?.(services, payment, 'refunded') ?? {}
    const detail = { amountCents: refund.amountCents, refund: refund.refundId, ...(ended ? { ended: ended.code } : {}) }
    recordChange(services, { actor: PROVIDER, action: 'refund', subject: 'payment', subjectId: paymentId, detail })
    for (const subject of stillValid) {
      const key = { payment_id: paymentId, kind: 'refunded_at_provider', ...subject } as const
      const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
      raiseProblem(services, { ...key, amountCents: before + refund.amountCents })
    }
  })
}
