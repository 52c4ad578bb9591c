import { findOpenProblem } from '#db/queries/payment-problems'
import { findPayment, findRefundByProviderId, insertRefund } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import type { ListedRefund } from '../../providers/payments/port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { afterLoss } from './paid-for'
import { PROVIDER, raiseProblem } from './problems'
import { completeRefund } from './refund-outcome'

/** Read by the payer too. */
const REASON = 'Given back by us at the card provider.'

/**
 * Takes refunds that were made at the provider's own pages into the books, each once; ours are taken up by who asked for
 * them. A voucher whose money is all back ends with it, or it could be spent for nothing; what else was paid for stands
 * until the owner decides about it: she is asked.
 */
export function takeUpRefundsElsewhere(services: Services, paymentId: string, listed: ListedRefund[]): void {
  for (const refund of listed) {
    if (refund.key === null && refund.state !== 'failed') record(services, paymentId, refund)
  }
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
    const { ended, stillValid } = afterLoss(services, payment, 'refunded')
    recordChange(services, {
      actor: PROVIDER,
      action: 'refund',
      subject: 'payment',
      subjectId: paymentId,
      detail: { amountCents: refund.amountCents, refund: refund.refundId, ...(ended ? { ended: ended.code } : {}) },
    })
    for (const subject of stillValid) {
      const key = { payment_id: paymentId, kind: 'refunded_at_provider', ...subject } as const
      const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
      raiseProblem(services, { ...key, amountCents: before + refund.amountCents })
    }
  })
}
