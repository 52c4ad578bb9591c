import { findPayment, findRefund, updatePayment, updateRefund } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../../providers/clock.port'
import type { Services } from '../../services'
import { aboutRefund, raiseProblem, SYSTEM, settleByRefund, settleProblem } from '../problems'
import { giveUpMaking } from './give-up-making'
import { refundMade } from './refund-message'
import { refundableCents } from './refundable'

/** Why a refund failed, where the provider does not say. */
export const NOT_PAID_OUT = 'The provider could not pay it out.'

/** Books a refund that the provider took on, or that was handed back (no `providerId`); a full one ends the payment. */
export function completeRefund(services: Services, refundId: number, providerId: string | null, isDone: boolean): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    if (refund.state === 'succeeded') return
    const payment = findPayment(services.db, refund.payment_id)!
    updateRefund(services.db, refund.id, {
      provider_id: providerId,
      ...(isDone ? { state: 'succeeded', done_at: instantNow(services.clock), last_error: null } : {}),
    })
    if (!isDone) return
    const refunded = Math.min(payment.amount_cents, payment.refunded_cents + refund.amount_cents)
    const isFull = refunded === payment.amount_cents
    // Given back in parts, a payment that never made anything ends by the way that its state knows.
    if (isFull && payment.state === 'paid') giveUpMaking(services, payment, refund.username ?? SYSTEM)
    updatePayment(services.db, payment.id, { refunded_cents: refunded, ...(isFull ? { state: 'refunded' } : {}) })
    settleByRefund(services, refund, refundableCents(services, payment))
    const purchase = services.purchases[payment.purpose]
    if (isFull) purchase.refunded?.(services, payment)
    // The e-mail about what could not be made says it already.
    if (refund.cause === 'not_made' && purchase.notMade) return
    refundMade.queue(services, {
      payment,
      dedupeKey: `refund:${refund.id}:made`,
      cents: refund.amount_cents,
      currency: payment.currency,
      reason: refund.reason,
    })
  })
}

/**
 * A failed refund is in 'Needs you' with its reason. One that had been called done (the card's bank sent it back days
 * later) no longer counts as given back.
 */
export function failRefund(services: Services, refundId: number, error: string): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    // The event may come twice, and the problem may have been settled in between.
    if (refund.state === 'failed') return
    const payment = findPayment(services.db, refund.payment_id)!
    const counted = refund.state === 'succeeded' ? refund.amount_cents : 0
    const wasFull = payment.state === 'refunded' && counted > 0
    updateRefund(services.db, refund.id, {
      state: 'failed',
      last_error: error.slice(0, 300),
      done_at: instantNow(services.clock),
    })
    // All of it went back another way meanwhile: this one is not owed any more.
    if (payment.state === 'refunded' && counted === 0) return
    updatePayment(services.db, payment.id, {
      refunded_cents: Math.max(0, payment.refunded_cents - counted),
      // Not all of it is back: it is what it was before, and what was never made is still to be given back.
      ...(wasFull ? { state: payment.fulfilled_id === null ? 'refunding' : 'fulfilled' } : {}),
    })
    if (wasFull) services.purchases[payment.purpose].refundReturned?.(services, payment)
    settleProblem(
      services,
      { payment_id: payment.id, kind: 'refund_waiting', ...aboutRefund(refund) },
      { how: 'retried' },
    )
    raiseProblem(services, {
      payment_id: payment.id,
      kind: 'refund_failed',
      ...aboutRefund(refund),
      amountCents: refund.amount_cents,
    })
    services.log.error('refund failed', { refund: refund.id })
  })
}

/** A refund that is not sent, as the same sum went back another way: the owner says whether both are owed. */
export function holdRefund(services: Services, refundId: number): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    if (refund.state !== 'pending' || refund.provider_id) return
    const payment = findPayment(services.db, refund.payment_id)!
    updateRefund(services.db, refund.id, {
      state: 'failed',
      last_error: 'Not sent: the same sum went back at the card provider’s own page.',
      done_at: instantNow(services.clock),
    })
    if (payment.state === 'refunded') return
    raiseProblem(services, {
      payment_id: payment.id,
      kind: 'refund_not_sent',
      ...aboutRefund(refund),
      amountCents: refund.amount_cents,
    })
  })
}
