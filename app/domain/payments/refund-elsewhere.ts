import { findBooking } from '#db/queries/bookings'
import { findPayment, findRefundByProviderId, insertRefund, type Payment, updatePayment } from '#db/queries/payments'
import { findVoucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { exactPrice } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { ListedRefund } from '../../providers/payments/port'
import { recordChange } from '../audit/record-change'
import { findOrderOfPayment } from '../orders/find-order'
import type { Services } from '../services'
import { requireProvider } from './open-payment'
import { refundedElsewhere, withProblem } from './problems'
import { completeRefund } from './refund-payment'
import { settlePayment } from './settle-payment'

/** Who asked for it, in the books and in the audit log. */
const PROVIDER = 'card provider'
/** Read by the payer too. */
const REASON = 'Given back by us at the card provider.'

/**
 * Takes refunds that were made at the provider's own pages into the books, each once; ours are taken up by who asked for
 * them. What was paid for stands until the owner decides about it: she is asked. Throws when the provider cannot be asked.
 */
export async function recordRefundsElsewhere(services: Services, paymentId: string): Promise<void> {
  const known = findPayment(services.db, paymentId)!
  // Told before the payment itself: that comes first.
  const payment = known.paid_at === null ? await settlePayment(services, paymentId) : known
  if (payment.paid_at === null || payment.intent_id === null) return
  for (const refund of await requireProvider(services).listRefunds(payment.intent_id)) {
    if (!refund.isOurs && refund.state !== 'failed') record(services, payment.id, refund)
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
      requested_by: PROVIDER,
      created_at: instantNow(services.clock),
    })
    recordChange(services, {
      actor: PROVIDER,
      action: 'refund',
      subject: 'payment',
      subjectId: paymentId,
      detail: { amountCents: refund.amountCents, refund: refund.refundId },
    })
    completeRefund(services, row.id, refund.refundId, refund.state === 'succeeded')
    const payment = findPayment(services.db, paymentId)!
    const standing = standingOf(services, payment)
    if (!standing) return
    const problem = refundedElsewhere(exactPrice(refund.amountCents), standing)
    updatePayment(services.db, paymentId, { problem: withProblem(payment.problem, problem) })
  })
}

/** What was made of the payment and stands still: 'booking WP-7K3MXQ'. A win says itself that it is not paid any more. */
function standingOf(services: Services, payment: Payment): string | null {
  const id = payment.made_id
  if (id === null) return null
  if (payment.made_kind === 'booking') {
    const booking = findBooking(services.db, id)
    return booking ? `booking ${booking.reference}` : null
  }
  if (payment.made_kind === 'voucher') {
    const voucher = findVoucher(services.db, id)
    return voucher?.is_redeemed === 0 ? `voucher ${voucher.code}` : null
  }
  const order = findOrderOfPayment(services, payment)
  return order ? `order ${order.row.reference}` : null
}
