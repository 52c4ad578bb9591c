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
import { problemOfRefund, raiseProblem, type Subject, SYSTEM, settleProblem } from '../problems'
import { returnMoney } from '../returned-money'
import { abandonFulfilment, completeRefund, failRefund, NOT_PAID_OUT, skipRefund, syncRefunds } from './refund-outcome'
import { refundableCents, unreturnedCents } from './refundable'

/** Failed tries of a refund after which it is put in 'Needs you'. */
const MANY_TRIES = 20

interface RefundRequest {
  paymentId: string
  /** The booking whose part of the payment it is. */
  bookingId?: number
  /** The questions in 'Needs you' that it answers: of this subject only, or none; see `returnMoney`. */
  answers?: Subject | 'none'
  amountCents: Cents
  reason: string
  by: string | null
  cause?: Refund['cause']
  /** The failed refund that this one retries: 409 when it was settled meanwhile. */
  repeats?: Refund
}

/**
 * Refunds money. The refund is stored before the provider is asked, so that a lost answer never pays twice (rule 3.13).
 */
export async function refundPayment(services: Services, request: RefundRequest): Promise<Refund> {
  const refund = inTransaction(services.db, () => requestRefund(services, request))
  await processRefund(services, refund.id)
  return findRefund(services.db, refund.id)!
}

/** Stores a refund, to be sent after the commit. For a payment by hand it is done at once. Inside a transaction. */
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
  // A payment that was never fulfilled must not be fulfilled once all that is left of it is refunded.
  if (payment.state === 'paid' && request.amountCents === unreturnedCents(services, payment)) {
    abandonFulfilment(services, payment, request.by ?? SYSTEM)
  }
  const answer = {
    cents: request.amountCents,
    how: 'refunded',
    by: request.by ?? SYSTEM,
    answers: request.repeats ? 'none' : request.answers,
  } as const
  const refund = returnMoney(services, payment.id, answer, () =>
    insertRefund(services.db, {
      payment_id: payment.id,
      booking_id: request.bookingId ?? request.repeats?.booking_id ?? null,
      amount_cents: request.amountCents,
      reason: request.reason,
      requester: request.by === null ? 'system' : 'owner',
      username: request.by,
      cause: request.cause ?? null,
      created_at: services.clock.instant(),
    }),
  )
  if (payment.provider === 'manual') completeRefund(services, refund.id, null, true)
  return refund
}

/** Sends every pending refund, of one payment or of all. */
export async function processRefunds(services: Services, paymentId?: string): Promise<void> {
  for (const { id } of listPendingRefunds(services.db, paymentId)) await processRefund(services, id)
}

async function processRefund(services: Services, refundId: number): Promise<void> {
  const refund = findRefund(services.db, refundId)!
  const payment = findPayment(services.db, refund.payment_id)!
  if (refund.state !== 'pending' || !payment.intent_id) return
  try {
    // Accepted, but not paid out yet: the provider's list has its state.
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
    // Retried for ever with the same key: if an answer was lost, a new refund would pay twice.
    const tries = refund.tries + 1
    if (tries === MANY_TRIES) raiseProblem(services, problemOfRefund('refund_waiting', refund))
    services.log.warn('refund will be tried again', { refund: refund.id, tries })
    updateRefund(services.db, refund.id, { tries, last_error: text.slice(0, 300) })
  }
}

/**
 * Whether the provider's list already has this refund: it was accepted and the answer was lost, or somebody refunded
 * the same sum at the provider's own pages. In the second case ours is not sent, and the owner decides.
 */
async function isAlreadyRefunded(services: Services, refund: Refund, intentId: string): Promise<boolean> {
  const listed = await requireProvider(services).listRefunds(intentId)
  const ours = listed.find((each) => each.key === keyOf(refund))
  if (ours?.state === 'failed') failRefund(services, refund.id, ours.message ?? NOT_PAID_OUT)
  else if (ours) completeRefund(services, refund.id, ours.refundId, ours.state === 'succeeded')
  syncRefunds(services, refund.payment_id, listed)
  if (ours) return true
  const isInstead = listRefunds(services.db, refund.payment_id).some(
    ({ id, requester, state, amount_cents }) =>
      id > refund.id && requester === 'provider' && state !== 'failed' && amount_cents === refund.amount_cents,
  )
  if (isInstead) skipRefund(services, refund.id)
  return isInstead
}

/** After a lost answer, the same key asks again. */
const keyOf = (refund: Refund) => `${refund.payment_id}:refund:${refund.id}`
