import {
  findLapsedSimulatedCharges,
  findSimulatedCharge,
  findSimulatedRefundByKey,
  insertSimulatedCharge,
  insertSimulatedRefund,
  listSimulatedRefunds,
  type SimulatedCharge,
  updateSimulatedCharge,
} from '#db/queries/payments/simulated'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { MIN_CHARGE_CENTS } from '~/contract/constants'
import {
  type ChargeRef,
  type ChargeRequest,
  type HostedPageRequest,
  type ListedRefund,
  type ProviderCharge,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusal,
  type RefundRequest,
} from './port'
import type { SimulatedBooks } from './simulated-books'
import { recordEvent } from './simulated-events'

/** How the ids of simulated charges begin; no provider of real money uses it. */
export const SIMULATED = 'sim_'

type NewCharge = ChargeRequest & Partial<Pick<HostedPageRequest, 'successUrl' | 'cancelUrl' | 'expiresAt'>>

/**
 * The charge of this payment, kind and amount. After a cancel or with other details, a new one with the next number in
 * its key.
 */
export function createCharge(books: SimulatedBooks, kind: ChargeRef['kind'], request: NewCharge): SimulatedCharge {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents < MIN_CHARGE_CENTS) {
    throw new ProviderRefusal(`Amount must be at least $0.50 ${request.currency}`)
  }
  const row = rowOf(books, kind, request)
  return inTransaction(books.db, () => {
    for (let number = 1; ; number += 1) {
      const key = `${request.paymentId}:${kind}:${request.amountCents}${number === 1 ? '' : `:${number}`}`
      const earlier = findSimulatedCharge(books.db, 'idempotency_key', key)
      if (!earlier) return insertSimulatedCharge(books.db, { ...row, idempotency_key: key })
      const known = lapse(books, earlier)
      if (known.status !== 'cancelled' && hasSameDetails(known, row)) return known
    }
  })
}

function rowOf(books: SimulatedBooks, kind: ChargeRef['kind'], request: NewCharge) {
  const intentId = `${SIMULATED}pi_${books.codes.nonce()}`
  return {
    id: kind === 'intent' ? intentId : `${SIMULATED}cs_${books.codes.nonce()}`,
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
    created_at: books.clock.instant(),
  }
}

/** Does not compare the time at which a page lapses, because it is later when a request is repeated. */
function hasSameDetails(known: SimulatedCharge, wanted: ReturnType<typeof rowOf>): boolean {
  const details = ['currency', 'description', 'email', 'metadata', 'success_url', 'cancel_url'] as const
  return details.every((name) => known[name] === wanted[name])
}

/** As at Stripe, the charge of a page can also be read by its intent. */
export function requireCharge(books: SimulatedBooks, ref: ChargeRef): SimulatedCharge {
  const charge = findSimulatedCharge(books.db, ref.kind === 'intent' ? 'intent_id' : 'id', ref.providerId)
  if (!charge || (ref.kind === 'session' && charge.kind !== 'session'))
    throw new ProviderRefusal(`No such ${ref.kind}: ${ref.providerId}`)
  return lapse(books, charge)
}

/** Changes a charge and stores the event about it, both or neither. */
export function changeCharge(
  books: SimulatedBooks,
  charge: SimulatedCharge,
  changes: Changes<'simulated_charges'>,
  event: Pick<ProviderEvent, 'type' | 'message' | 'refundId'> | null,
): SimulatedCharge {
  inTransaction(books.db, () => {
    updateSimulatedCharge(books.db, charge.id, changes)
    const ref = { kind: charge.kind, providerId: charge.id }
    if (event) recordEvent(books, { ref, paymentId: metadataOf(charge).payment, ...event })
  })
  return { ...charge, ...changes } as SimulatedCharge
}

/** Cancels an open charge, unless the slow bank is processing it. */
export function cancelCharge(books: SimulatedBooks, ref: ChargeRef): SimulatedCharge {
  return inTransaction(books.db, () => endUnpaid(books, requireCharge(books, ref)))
}

/** Ends a charge that nobody paid in time. */
export function lapse(books: SimulatedBooks, charge: SimulatedCharge): SimulatedCharge {
  const isOver = charge.expires_at !== null && charge.expires_at <= books.clock.instant()
  return isOver ? endUnpaid(books, charge) : charge
}

export function lapseAll(books: SimulatedBooks): void {
  for (const charge of findLapsedSimulatedCharges(books.db, books.clock.instant())) lapse(books, charge)
}

function endUnpaid(books: SimulatedBooks, charge: SimulatedCharge): SimulatedCharge {
  if (!isUnpaid(charge) || books.busy.has(charge.id)) return charge
  return changeCharge(books, charge, { status: 'cancelled' }, { type: 'cancelled' })
}

const isUnpaid = ({ status }: SimulatedCharge) => status === 'open' || status === 'requires_action'

const metadataOf = (charge: SimulatedCharge): { payment: string } => JSON.parse(charge.metadata)

/** A charge as the port describes it. */
export function describeCharge(books: SimulatedBooks, charge: SimulatedCharge): ProviderCharge {
  const openStatus = books.busy.has(charge.id) ? 'processing' : 'open'
  return {
    status: isUnpaid(charge) ? openStatus : (charge.status as 'succeeded' | 'cancelled'),
    intentId: charge.kind === 'intent' || charge.status === 'succeeded' ? charge.intent_id : null,
    amountCents: charge.amount_cents,
    currency: charge.currency,
    paymentId: metadataOf(charge).payment,
    declineMessage: charge.decline_message,
  }
}

/** Refunds money, once for each key and never more than was paid; throws `ProviderRefusal`. */
export function refundCharge(books: SimulatedBooks, request: RefundRequest): ProviderRefund {
  const { db, clock, codes } = books
  const { intentId, amountCents, idempotencyKey } = request
  return inTransaction(db, () => {
    const earlier = findSimulatedRefundByKey(db, idempotencyKey)
    if (earlier?.amount_cents === amountCents && earlier.intent_id === intentId) {
      return { refundId: earlier.id, state: 'succeeded' }
    }
    if (earlier) throw new ProviderRefusal('This idempotency key belongs to another refund')
    const charge = findSimulatedCharge(db, 'intent_id', intentId)
    if (charge?.status !== 'succeeded') throw new ProviderRefusal('Only a paid charge can be refunded')
    const left = charge.amount_cents - charge.refunded_cents
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > left) {
      throw new ProviderRefusal(`The refund is greater than the ${left} cents that are left of the charge`)
    }
    const refundId = `sim_re_${codes.nonce()}`
    insertSimulatedRefund(db, {
      id: refundId,
      intent_id: intentId,
      idempotency_key: idempotencyKey,
      amount_cents: amountCents,
      created_at: clock.instant(),
    })
    changeCharge(books, charge, { refunded_cents: charge.refunded_cents + amountCents }, { type: 'refunded', refundId })
    return { refundId, state: 'succeeded' }
  })
}

/** The demo provider has no pages to refund at; a test that simulates them begins its key with this. */
const ELSEWHERE = 'elsewhere:'

export function listRefunds({ db }: SimulatedBooks, intentId: string): ListedRefund[] {
  return listSimulatedRefunds(db, intentId).map((row) => ({
    refundId: row.id,
    state: 'succeeded',
    amountCents: row.amount_cents,
    key: row.idempotency_key.startsWith(ELSEWHERE) ? null : row.idempotency_key,
  }))
}
