import {
  findPayment,
  findRefund,
  insertRefund,
  listPendingRefunds,
  listRefunds,
  type Payment,
  type Refund,
  updatePayment,
  updateRefund,
} from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { type Cents, exactPrice } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { ProviderRefusal } from '../../providers/payments/port'
import { redoWin, undoWin } from '../auctions/undo-win'
import type { Services } from '../services'
import { requireProvider } from './open-payment'
import { afterRefund, REFUND_FAILED, STILL_WAITING, withProblem } from './problems'
import { queueRefundMade } from './refund-message'

/** Tries after which the owner is told that a refund waits; it goes on being tried. */
const MANY_TRIES = 20

export interface RefundRequest {
  paymentId: string
  amountCents: Cents
  /** Read by the payer too. */
  reason: string
  /** Username of the owner, or 'system'. */
  by: string
  /** The failed refund that this one is tried for again: 409 when it is not the payment's last any more. */
  repeats?: number
}

/**
 * Gives money back, all or a part of it, through the provider. The refund is a row before the provider is asked, so that
 * a lost answer is asked again with the same key and never pays out twice (PRODUCT §3).
 */
export async function refundPayment(services: Services, request: RefundRequest): Promise<Refund> {
  const refund = inTransaction(services.db, () => askRefund(services, request))
  await processRefund(services, refund.id)
  return findRefund(services.db, refund.id)!
}

/** Writes a refund down; it is sent after the commit (`processRefunds`, or the next minute). Inside a transaction. */
export function askRefund(services: Services, request: RefundRequest): Refund {
  const payment = findPayment(services.db, request.paymentId)
  if (!payment?.paid_at) throw new Failure('conflict', 'not_paid', 'This payment was never paid.')
  const last = listRefunds(services.db, payment.id).at(-1)
  if (request.repeats !== undefined && (last?.id !== request.repeats || last.state !== 'failed')) {
    throw new Failure('conflict', 'refund_settled', 'This refund has been settled meanwhile.')
  }
  const left = refundableCents(services, payment)
  if (!Number.isInteger(request.amountCents) || request.amountCents < 1 || request.amountCents > left) {
    throw new Failure('invalid', 'refund_amount', `At most ${exactPrice(left)} can be refunded.`)
  }
  // What was paid but never made is no longer to be made once all of it goes back.
  if (payment.state === 'paid' && request.amountCents === payment.amount_cents) {
    updatePayment(services.db, payment.id, { state: 'refunding' })
  }
  return insertRefund(services.db, {
    payment_id: payment.id,
    amount_cents: request.amountCents,
    reason: request.reason,
    requested_by: request.by,
    created_at: instantNow(services.clock),
  })
}

/** What can still be given back of a payment: refunds that are on their way count, failed ones do not. */
export function refundableCents(services: Services, payment: Payment): Cents {
  if (!payment.paid_at) return 0
  const asked = listRefunds(services.db, payment.id).filter((each) => each.state !== 'failed')
  // Less than nothing is left when a refund was made elsewhere while one of ours waited.
  return Math.max(0, payment.amount_cents - asked.reduce((sum, each) => sum + each.amount_cents, 0))
}

/** Sends every refund that waits, of one payment or of all. */
export async function processRefunds(services: Services, paymentId?: string): Promise<void> {
  for (const refund of listPendingRefunds(services.db)) {
    if (!paymentId || refund.payment_id === paymentId) await processRefund(services, refund.id)
  }
}

async function processRefund(services: Services, refundId: number): Promise<void> {
  const refund = findRefund(services.db, refundId)!
  const payment = findPayment(services.db, refund.payment_id)!
  if (refund.state !== 'pending' || !payment.intent_id) return
  try {
    if (refund.provider_id) return await lookAfterRefund(services, refund, payment)
    const answer = await requireProvider(services).refund({
      intentId: payment.intent_id,
      amountCents: refund.amount_cents,
      idempotencyKey: `${payment.id}:refund:${refund.id}`,
      reason: refund.reason,
    })
    if (answer.state === 'failed') return failRefund(services, refund.id, 'The provider refused it.')
    completeRefund(services, refund.id, answer.refundId, answer.state === 'succeeded')
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown'
    if (error instanceof ProviderRefusal) return failRefund(services, refund.id, text)
    // Never given up: one that was paid out although its answer was lost would be paid twice under another key.
    if (refund.tries + 1 === MANY_TRIES) needOwner(services, payment.id, STILL_WAITING)
    services.log.warn('refund will be tried again', { refund: refund.id, tries: refund.tries + 1 })
    updateRefund(services.db, refund.id, { tries: refund.tries + 1, last_error: text.slice(0, 300) })
  }
}

function needOwner(services: Services, paymentId: string, problem: string): void {
  inTransaction(services.db, () => {
    const before = findPayment(services.db, paymentId)!.problem
    updatePayment(services.db, paymentId, { problem: withProblem(before, problem) })
  })
}

/** A refund that the provider took on but had not paid out yet: done when the charge says so. */
async function lookAfterRefund(services: Services, refund: Refund, payment: Payment): Promise<void> {
  const charge = await requireProvider(services).readCharge({ kind: 'intent', providerId: payment.intent_id! })
  if (charge.refundedCents >= payment.refunded_cents + refund.amount_cents) {
    completeRefund(services, refund.id, refund.provider_id!, true)
  }
}

/** Books a refund that the provider took on; a full one ends the payment. */
export function completeRefund(services: Services, refundId: number, providerId: string, isDone: boolean): void {
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
    if (isFull && payment.state === 'paid') updatePayment(services.db, payment.id, { state: 'refunding' })
    updatePayment(services.db, payment.id, {
      refunded_cents: refunded,
      ...(isFull ? { state: 'refunded' } : {}),
      problem: afterRefund(payment.problem),
    })
    if (isFull) undoWin(services, payment)
    queueRefundMade(services, payment, refund)
  })
}

/**
 * A refund that did not go through stands in 'Needs you' with its reason. One that had been called done (the card's bank
 * sent it back days later) is not counted as given back any more.
 */
export function failRefund(services: Services, refundId: number, error: string): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    // Told twice, it may have been settled in between.
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
      problem: withProblem(payment.problem, REFUND_FAILED),
      // Not all of it is back: it is what it was before, and what was never made is still to be given back.
      ...(wasFull ? { state: payment.made_id === null ? 'refunding' : 'fulfilled' } : {}),
    })
    if (wasFull) redoWin(services, payment)
    services.log.error('refund failed', { refund: refund.id })
  })
}
