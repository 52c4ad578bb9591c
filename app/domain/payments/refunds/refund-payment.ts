import {
  findPayment,
  findRefund,
  insertRefund,
  listPendingRefunds,
  listRefunds,
  type Refund,
  updateRefund,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { conflict, Failure } from '~/lib/failure'
import { barePrice, type Cents } from '~/lib/money'
import { ProviderRefusal } from '~/providers/payments/port'
import type { Services } from '../../services'
import { requireProvider } from '../checkout/require-payment'
import { problemOfRefund, raiseProblem, SYSTEM, settleProblem } from '../problems'
import { abandonFulfilment, completeRefund, failRefund, skipRefund, syncRefunds } from './refund-outcome'
import { refundableCents } from './refundable'

const MANY_TRIES = 20

interface RefundRequest {
  paymentId: string
  /** The booking whose part of the payment it is. */
  bookingId?: number
  amountCents: Cents
  reason: string
  by: string | null
  cause?: Refund['cause']
  /** The failed refund that this one is tried for again: 409 when it was settled meanwhile. */
  repeats?: Refund
}

/** Gives money back. It is stored before the provider is asked, so that a lost answer never pays twice (rule 3.13). */
export async function refundPayment(services: Services, request: RefundRequest): Promise<Refund> {
  const refund = inTransaction(services.db, () => requestRefund(services, request))
  await processRefund(services, refund.id)
  return findRefund(services.db, refund.id)!
}

/** Writes a refund down, to be sent after the commit; one of a payment by hand is done. Inside a transaction. */
export function requestRefund(services: Services, request: RefundRequest): Refund {
  const payment = findPayment(services.db, request.paymentId)
  if (!payment?.paid_at) throw conflict('not_paid', 'This payment was never paid.')
  if (request.repeats) {
    const failed = problemOfRefund('refund_failed', request.repeats)
    if (!settleProblem(services, failed, { how: 'retried', by: request.by ?? SYSTEM })) {
      throw conflict('refund_settled', 'This refund has been settled meanwhile.')
    }
  }
  const left = refundableCents(services, payment)
  if (!Number.isInteger(request.amountCents) || request.amountCents < 1 || request.amountCents > left) {
    throw new Failure('invalid', 'refund_amount', `At most ${barePrice(left, payment.currency)} can be refunded.`)
  }
  // What was paid but never made is no longer to be made once all of it goes back.
  if (payment.state === 'paid' && request.amountCents === payment.amount_cents) {
    abandonFulfilment(services, payment, request.by ?? SYSTEM)
  }
  const refund = insertRefund(services.db, {
    payment_id: payment.id,
    booking_id: request.bookingId ?? request.repeats?.booking_id ?? null,
    amount_cents: request.amountCents,
    reason: request.reason,
    requester: request.by === null ? 'system' : 'owner',
    username: request.by,
    cause: request.cause ?? null,
    created_at: services.clock.instant(),
  })
  if (payment.provider === 'manual') completeRefund(services, refund.id, null, true)
  return refund
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
    // Taken on, but not paid out yet: it is what the provider's list says.
    if (refund.provider_id) {
      return syncRefunds(services, payment.id, await requireProvider(services).listRefunds(payment.intent_id))
    }
    if (await isAlreadyRefunded(services, refund, payment.intent_id)) return
    const answer = await requireProvider(services).refund({
      intentId: payment.intent_id,
      amountCents: refund.amount_cents,
      idempotencyKey: keyOf(refund),
      reason: refund.reason,
    })
    if (answer.state === 'failed') return failRefund(services, refund.id, 'The provider refused it.')
    completeRefund(services, refund.id, answer.refundId, answer.state === 'succeeded')
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown'
    if (error instanceof ProviderRefusal) return failRefund(services, refund.id, text)
    // Never given up: one that was paid out although its answer was lost would be paid twice under another key.
    if (refund.tries + 1 === MANY_TRIES) {
      raiseProblem(services, problemOfRefund('refund_waiting', refund))
    }
    services.log.warn('refund will be tried again', { refund: refund.id, tries: refund.tries + 1 })
    updateRefund(services.db, refund.id, { tries: refund.tries + 1, last_error: text.slice(0, 300) })
  }
}

/**
 * Whether the provider's books answer already what becomes of a refund that was not sent, or whose answer was lost: it was
 * taken on, or somebody gave the same sum at the provider's own pages meanwhile. That one waits for the owner then.
 */
async function isAlreadyRefunded(services: Services, refund: Refund, intentId: string): Promise<boolean> {
  const listed = await requireProvider(services).listRefunds(intentId)
  const ours = listed.find((each) => each.key === keyOf(refund) && each.state !== 'failed')
  if (ours) completeRefund(services, refund.id, ours.refundId, ours.state === 'succeeded')
  syncRefunds(services, refund.payment_id, listed)
  if (ours) return true
  const isInstead = listRefunds(services.db, refund.payment_id).some(
    ({ id, requester, state, amount_cents }) =>
      id > refund.id && requester === 'provider' && state !== 'failed' && amount_cents === refund.amount_cents,
  )
  if (isInstead) skipRefund(services, refund.id)
  return isInstead
}

/** A lost answer is asked for again with the same key. */
const keyOf = (refund: Refund) => `${refund.payment_id}:refund:${refund.id}`
