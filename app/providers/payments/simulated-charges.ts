import {
  findLapsedSimulatedCharges,
  findSimulatedCharge,
  findSimulatedChargeByKey,
  insertSimulatedCharge,
} from '#db/queries/payments/simulated-charges'
import { inTransaction } from '#db/transaction'
import {
  type ChargeRef,
  type ChargeRequest,
  type HostedPageRequest,
  type ProviderCharge,
  ProviderRefusal,
} from './port'
import { changeCharge, lapse, metadataOf, type SimulatedBooks, type SimulatedCharge } from './simulated-books'

/** Card providers take nothing smaller. */
const LEAST_CENTS = 50

/**
 * The charge of this payment, kind and amount: the one that is there, else a new one. A cancelled one, or one of other
 * details, is not used again: the key gets the next number.
 */
export function createCharge(
  books: SimulatedBooks,
  kind: 'intent' | 'session',
  request: ChargeRequest & Partial<Pick<HostedPageRequest, 'successUrl' | 'cancelUrl' | 'expiresAt'>>,
): SimulatedCharge {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents < LEAST_CENTS) {
    throw new ProviderRefusal(`Amount must be at least $0.50 ${request.currency}`)
  }
  const row = rowOf(books, kind, request)
  return inTransaction(books.db, () => {
    for (let number = 1; ; number += 1) {
      const key = `${request.paymentId}:${kind}:${request.amountCents}${number === 1 ? '' : `:${number}`}`
      const earlier = findSimulatedChargeByKey(books.db, key)
      if (earlier) {
        const known = lapse(books, earlier)
        if (known.status !== 'cancelled' && sameDetails(known, row)) return known
        continue
      }
      insertSimulatedCharge(books.db, { ...row, idempotency_key: key })
      return findSimulatedCharge(books.db, row.id)!
    }
  })
}

/** The charge as it is now, or `ProviderRefusal` when there is none. */
export function requireCharge(books: SimulatedBooks, ref: ChargeRef): SimulatedCharge {
  const charge = findSimulatedCharge(books.db, ref.providerId)
  if (!charge || charge.kind !== ref.kind) throw new ProviderRefusal(`No such ${ref.kind}: ${ref.providerId}`)
  return lapse(books, charge)
}

/** Ends an open charge; what the slow bank thinks about cannot be changed now. */
export function cancelCharge(books: SimulatedBooks, ref: ChargeRef): SimulatedCharge {
  return inTransaction(books.db, () => {
    const charge = requireCharge(books, ref)
    const open = charge.status === 'open' || charge.status === 'requires_action'
    if (!open || books.busy.has(charge.id)) return charge
    return changeCharge(books, charge, { status: 'cancelled' }, { type: 'cancelled' })
  })
}

/** Ends the hosted pages whose time is over. */
export function lapseAll(books: SimulatedBooks): void {
  const now = books.clock.now().toISOString()
  for (const charge of findLapsedSimulatedCharges(books.db, now)) lapse(books, charge)
}

/** The charge as the port defines it. */
export function describeCharge(books: SimulatedBooks, charge: SimulatedCharge): ProviderCharge {
  const { payment, purpose } = metadataOf(charge)
  const unpaid = charge.status === 'open' || charge.status === 'requires_action'
  return {
    status: unpaid ? (books.busy.has(charge.id) ? 'processing' : 'open') : (charge.status as 'succeeded' | 'cancelled'),
    intentId: charge.kind === 'intent' || charge.status === 'succeeded' ? charge.intent_id : null,
    amountCents: charge.amount_cents,
    currency: charge.currency,
    paymentId: payment,
    purpose,
    refundedCents: charge.refunded_cents,
    declineMessage: charge.decline_message,
  }
}

function rowOf(books: SimulatedBooks, kind: 'intent' | 'session', request: Parameters<typeof createCharge>[2]) {
  const intentId = `sim_pi_${books.codes.nonce()}`
  return {
    id: kind === 'intent' ? intentId : `sim_cs_${books.codes.nonce()}`,
    kind,
    intent_id: intentId,
    client_secret: `${intentId}_secret_${books.codes.nonce()}`,
    amount_cents: request.amountCents,
    currency: request.currency,
    description: request.description,
    email: request.email,
    metadata: JSON.stringify({ payment: request.paymentId, purpose: request.purpose }),
    success_url: request.successUrl ?? null,
    cancel_url: request.cancelUrl ?? null,
    expires_at: request.expiresAt ?? null,
    created_at: books.clock.now().toISOString(),
  }
}

/** The time at which a page lapses is not compared: it moves with the clock when a request is repeated. */
function sameDetails(known: SimulatedCharge, asked: ReturnType<typeof rowOf>): boolean {
  const details = ['currency', 'description', 'email', 'metadata', 'success_url', 'cancel_url'] as const
  return details.every((name) => known[name] === asked[name])
}
