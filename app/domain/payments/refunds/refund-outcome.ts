import { findOpenProblem } from '#db/queries/payments/payment-problems'
import {
  findPayment,
  findRefund,
  findRefundByProviderId,
  insertRefund,
  listRefunds,
  type Payment,
  type Refund,
  updatePayment,
  updateRefund,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { barePrice, type Cents, sumOf, sumWithCode } from '~/lib/money'
import type { ListedRefund } from '~/providers/payments/port'
import { recordChange } from '../../audit/record-change'
import { facts, paragraph } from '../../messages/blocks'
import { defineMessage } from '../../messages/define-message'
import { greetingOfName, refundTimeText, WHY_SENT } from '../../messages/parts'
import type { Services } from '../../services'
import { lowerTaken, PROVIDER, problemOfRefund, raiseProblem, SYSTEM, settleProblem } from '../problems'
import { returnMoney } from '../returned-money'
import { unreturnedCents } from './refundable'

/** Why a refund failed, where the provider does not say. */
export const NOT_PAID_OUT = 'The provider could not pay it out.'

/**
 * Records a refund that the provider accepted, or that was paid by hand (no `providerId`). A full refund ends the
 * payment.
 */
export function completeRefund(services: Services, refundId: number, providerId: string | null, isDone: boolean): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    if (refund.state === 'succeeded') return
    const payment = findPayment(services.db, refund.payment_id)!
    updateRefund(services.db, refund.id, {
      provider_id: providerId,
      ...(isDone ? { state: 'succeeded', done_at: services.clock.instant(), last_error: null } : {}),
    })
    if (!isDone) return
    const refunded = Math.min(payment.amount_cents, payment.refunded_cents + refund.amount_cents)
    const isFull = refunded === payment.amount_cents
    // A payment that was never fulfilled may be refunded in parts; the last part ends it as a full refund would.
    if (isFull && payment.state === 'paid') abandonFulfilment(services, payment, refund.username ?? SYSTEM)
    updatePayment(services.db, payment.id, { refunded_cents: refunded, ...(isFull ? { state: 'refunded' } : {}) })
    settleProblem(services, problemOfRefund('refund_waiting', refund), { how: 'refunded' })
    settleProblem(services, problemOfRefund('refund_failed', refund), { how: 'refunded' })
    const purchase = services.purchases[payment.purpose]
    if (isFull) {
      settleProblem(services, { payment_id: payment.id, kind: 'refunded_at_provider' }, { how: 'refunded' })
      purchase.refunded?.(services, payment)
    }
    // The e-mail from `notFulfilled` already mentions the refund.
    if (refund.cause === 'not_fulfilled' && purchase.notFulfilled) return
    refundMade.queue(services, {
      payment,
      dedupeKey: `refund:${refund.id}:made`,
      cents: refund.amount_cents,
      currency: payment.currency,
      reason: refund.reason,
    })
  })
}

/** Puts a failed refund in 'Needs you'. One that the card's bank returned days later no longer counts as refunded. */
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
      done_at: services.clock.instant(),
    })
    settleProblem(services, problemOfRefund('refund_waiting', refund), { how: 'retried' })
    const failed = updatePayment(services.db, payment.id, {
      refunded_cents: Math.max(0, payment.refunded_cents - counted),
      // No longer refunded in full: back to the state before, or, when it was never fulfilled, to a refund that is
      // still due.
      ...(wasFull ? { state: payment.fulfilled_id === null ? 'refunding' : 'fulfilled' } : {}),
    })
    const purchase = services.purchases[payment.purpose]
    if (wasFull) purchase.refundReturned?.(services, payment)
    purchase.moneyChanged?.(services, failed)
    if (refund.requester === 'provider') {
      const goneCents = sumOf(listRefunds(services.db, payment.id), ({ requester, state, amount_cents }) =>
        requester === 'provider' && state !== 'failed' ? amount_cents : 0,
      )
      lowerTaken(services, payment.id, 'refunded_at_provider', goneCents)
    }
    // What went back another way meanwhile, or was lost in a dispute, is not owed any more.
    const amountCents = Math.min(refund.amount_cents, unreturnedCents(services, failed))
    if (amountCents > 0) raiseProblem(services, { ...problemOfRefund('refund_failed', refund), amountCents })
    services.log.error('refund failed', { refund: refund.id })
  })
}

/** Does not send a refund because the same sum went back another way: the owner decides whether both are owed. */
export function skipRefund(services: Services, refundId: number): void {
  inTransaction(services.db, () => {
    const refund = findRefund(services.db, refundId)!
    if (refund.state !== 'pending' || refund.provider_id) return
    const payment = findPayment(services.db, refund.payment_id)!
    updateRefund(services.db, refund.id, {
      state: 'failed',
      last_error: 'Not sent: the same sum went back at the card provider’s own page.',
      done_at: services.clock.instant(),
    })
    settleProblem(services, problemOfRefund('refund_waiting', refund), { how: 'retried' })
    if (unreturnedCents(services, payment) > 0) raiseProblem(services, problemOfRefund('refund_not_sent', refund))
  })
}

/** Gives up fulfilling a payment: frees what it reserved; the payment waits for its refund. Inside a transaction. */
export function abandonFulfilment(services: Services, payment: Payment, by: string): Payment {
  settleProblem(services, { payment_id: payment.id, kind: 'not_fulfilled' }, { how: 'refunded', by })
  services.purchases[payment.purpose].release?.(services, payment)
  return updatePayment(services.db, payment.id, { state: 'refunding', fulfil_after: null })
}

interface MadeRefund {
  payment: Payment
  dedupeKey: string
  cents: Cents
  /** A stray charge may be in another currency than its payment. */
  currency: string
  reason: string
}

/** To the payer: money went back to the card, or was handed back. */
export const refundMade = defineMessage<MadeRefund>('refund_made', {
  dedupeKey: ({ dedupeKey }) => dedupeKey,
  when: ({ payment }) => payment.email !== '',
  write: ({ payment, cents, currency, reason }) => {
    const isByHand = payment.provider === 'manual'
    const price = barePrice(cents, currency)
    return {
      to: { email: payment.email, name: payment.name },
      replyTo: 'owner',
      subject: `Your refund of ${price}`,
      preheader: payment.description,
      title: isByHand ? 'Your refund' : 'Your refund is on its way',
      lead: `${greetingOfName(payment.name)}, we’ve ${isByHand ? 'given' : 'sent'} ${price} back to you.`,
      body: [
        facts(['Refunded', sumWithCode(cents, currency)], ['For', payment.description], reason && ['Why', reason]),
        !isByHand && paragraph(refundTimeText),
      ],
      because: [WHY_SENT],
    }
  },
})

const REASON = 'We refunded this ourselves.'

/**
 * Records the provider's list of a payment's refunds. Ours are recognised by their key. One made at the provider is
 * added once: it ends a voucher that was refunded in full; about any other purchase the owner is asked.
 */
export function syncRefunds(services: Services, paymentId: string, listed: ListedRefund[]): void {
  for (const refund of listed) {
    const known = findRefundByProviderId(services.db, refund.refundId)
    if (known) follow(services, known, refund)
    else if (refund.key === null && refund.state !== 'failed') record(services, paymentId, refund)
  }
}

/** Updates a refund that we know to its state at the provider. */
function follow(services: Services, known: Refund, { refundId, state, message }: ListedRefund): void {
  if (state === 'failed') failRefund(services, known.id, message ?? NOT_PAID_OUT)
  // An older list must not mark a refund as done that has failed since.
  else if (known.state === 'pending') completeRefund(services, known.id, refundId, state === 'succeeded')
}

/** Adds a refund that was made at the provider's own pages. */
function record(services: Services, paymentId: string, refund: ListedRefund): void {
  inTransaction(services.db, () => {
    if (findRefundByProviderId(services.db, refund.refundId)) return
    const answer = { cents: refund.amountCents, how: 'refunded', by: PROVIDER } as const
    const row = returnMoney(services, paymentId, answer, () =>
      insertRefund(services.db, {
        payment_id: paymentId,
        amount_cents: refund.amountCents,
        provider_id: refund.refundId,
        reason: REASON,
        requester: 'provider',
        created_at: services.clock.instant(),
      }),
    )
    completeRefund(services, row.id, refund.refundId, refund.state === 'succeeded')
    const payment = findPayment(services.db, paymentId)!
    const ended = askAboutRefunded(services, payment, refund.amountCents)
    const detail = { amountCents: refund.amountCents, refund: refund.refundId, ...(ended ? { ended: ended.code } : {}) }
    recordChange(services, { actor: PROVIDER, action: 'refund', subject: 'payment', subjectId: paymentId, detail })
  })
}

/**
 * The owner is asked about what is still valid although money of its payment was refunded at the provider's own pages.
 * Returns the voucher that this has ended. Inside a transaction.
 */
export function askAboutRefunded(services: Services, payment: Payment, cents: Cents) {
  const { afterLoss } = services.purchases[payment.purpose]
  // A full refund ends every purchase that does not say otherwise.
  const asOther = { ended: undefined, stillValid: payment.state === 'fulfilled' ? [{}] : [] }
  const { ended, stillValid = [] } = afterLoss?.(services, payment, 'refunded') ?? asOther
  for (const subject of stillValid) {
    const key = { payment_id: payment.id, kind: 'refunded_at_provider', ...subject } as const
    const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
    raiseProblem(services, { ...key, amountCents: before + cents })
  }
  return ended
}
