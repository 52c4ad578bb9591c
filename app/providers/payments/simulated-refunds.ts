import { findSimulatedChargeByIntent } from '#db/queries/payments/simulated-charges'
import {
  findSimulatedRefundByKey,
  insertSimulatedRefund,
  listSimulatedRefunds,
} from '#db/queries/payments/simulated-refunds'
import { inTransaction } from '#db/transaction'
import { type ListedRefund, type PaymentProvider, type ProviderRefund, ProviderRefusal } from './port'
import { changeCharge, type SimulatedBooks } from './simulated-books'

/** Gives money back, once for each key and never more than was paid; throws `ProviderRefusal`. */
export function refundCharge(books: SimulatedBooks, request: Parameters<PaymentProvider['refund']>[0]): ProviderRefund {
  const { db, clock, codes } = books
  return inTransaction(db, () => {
    const earlier = findSimulatedRefundByKey(db, request.idempotencyKey)
    if (earlier) {
      if (earlier.amount_cents === request.amountCents && earlier.intent_id === request.intentId) {
        return { refundId: earlier.id, state: 'succeeded' }
      }
      throw new ProviderRefusal('This idempotency key belongs to another refund')
    }
    const charge = findSimulatedChargeByIntent(db, request.intentId)
    if (charge?.status !== 'succeeded') throw new ProviderRefusal('Only a paid charge can be refunded')
    const left = charge.amount_cents - charge.refunded_cents
    if (!Number.isSafeInteger(request.amountCents) || request.amountCents < 1 || request.amountCents > left) {
      throw new ProviderRefusal(`The refund is greater than the ${left} cents that are left of the charge`)
    }
    const id = `sim_re_${codes.nonce()}`
    insertSimulatedRefund(db, {
      id,
      intent_id: request.intentId,
      idempotency_key: request.idempotencyKey,
      amount_cents: request.amountCents,
      created_at: clock.now().toISOString(),
    })
    const refunded = charge.refunded_cents + request.amountCents
    changeCharge(books, charge, { refunded_cents: refunded }, { type: 'refunded', refundId: id })
    return { refundId: id, state: 'succeeded' }
  })
}

/** The demo has no pages of its own to refund at; a test that plays them begins its key with this. */
const ELSEWHERE = 'elsewhere:'

/** Every refund of a charge, oldest first. */
export function listRefunds({ db }: SimulatedBooks, intentId: string): ListedRefund[] {
  return listSimulatedRefunds(db, intentId).map((row) => ({
    refundId: row.id,
    state: 'succeeded',
    amountCents: row.amount_cents,
    key: row.idempotency_key.startsWith(ELSEWHERE) ? null : row.idempotency_key,
  }))
}
