import {
  findStrayCharge,
  findStrayChargeByRefund,
  insertStrayCharge,
  listStrayChargesToRefund,
  type StrayCharge,
  updateStrayCharge,
} from '#db/queries/payments/payment-problems'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { strayCharge as copy } from '~/copy/payments/payment-problems'
import { type ProviderCharge, type ProviderRefund, ProviderRefusal } from '~/providers/payments/port'
import type { Services } from '../../services'
import { requireProvider } from '../checkout/require-payment'
import { paymentProblem, raiseProblem, settleProblem } from '../problems'
import { refundMade } from './refund-outcome'

/** Why a charge does not pay for its payment; null when it does. */
export function strayReason(payment: Payment, charge: ProviderCharge): StrayCharge['reason'] | null {
  if (charge.paymentId !== payment.id) return 'wrong_payment'
  if (charge.currency !== payment.currency) return 'wrong_currency'
  if (charge.amountCents !== payment.amount_cents) return 'wrong_amount'
  return payment.paid_at !== null && payment.intent_id !== charge.intentId ? 'charged_twice' : null
}

/** Records a charge that does not pay for its payment (rule 3.7), once. Inside a transaction. */
export function recordStrayCharge(
  services: Services,
  payment: Payment,
  { charge, reason }: { charge: ProviderCharge; reason: StrayCharge['reason'] },
): void {
  const isNew = insertStrayCharge(services.db, {
    intent_id: charge.intentId!,
    payment_id: payment.id,
    reason,
    amount_cents: charge.amountCents,
    currency: charge.currency,
    created_at: services.clock.instant(),
  })
  if (!isNew) return
  services.log.error('a charge does not fit its payment', { payment: payment.id, reason })
  raise(services, findStrayCharge(services.db, charge.intentId!)!)
}

/** Puts the charge in 'Needs you', once. */
function raise(services: Services, { payment_id, intent_id, amount_cents: amountCents }: StrayCharge): void {
  const { problem } = raiseProblem(services, { ...problemOf(payment_id, intent_id), amountCents })
  paymentProblem.queue(services, { payment: findPayment(services.db, payment_id)!, problem })
}

/** The card's bank has returned the refund of a stray charge: the owner has to pay it back in another way. */
export function failStrayRefund(services: Services, refundId: string | undefined): void {
  inTransaction(services.db, () => {
    const charge = findStrayChargeByRefund(services.db, refundId)
    if (!charge || charge.state === 'failed') return
    updateStrayCharge(services.db, charge.intent_id, { state: 'failed', done_at: services.clock.instant() })
    raise(services, charge)
  })
}

/** Refunds every stray charge that is not refunded yet. One failure does not stop the others. */
export async function refundStrayCharges(services: Services, paymentId?: string): Promise<void> {
  for (const charge of listStrayChargesToRefund(services.db, paymentId)) {
    try {
      record(services, charge, await findOrSendRefund(services, charge))
    } catch (error) {
      if (error instanceof ProviderRefusal) record(services, charge, { refundId: null, state: 'failed' })
      else updateStrayCharge(services.db, charge.intent_id, { tries: charge.tries + 1 })
      services.log.warn('a stray charge is not refunded yet', { payment: charge.payment_id, error })
    }
  }
}

/** A refund that the provider has accepted, or that the owner made there, is looked up, never sent again. */
async function findOrSendRefund(services: Services, charge: StrayCharge): Promise<ProviderRefund> {
  const provider = requireProvider(services)
  const key = `${charge.payment_id}:stray:${charge.intent_id}`
  const listed = await provider.listRefunds(charge.intent_id)
  const known =
    listed.find(({ amountCents, state }) => amountCents === charge.amount_cents && state !== 'failed') ??
    listed.find((refund) => refund.key === key || refund.refundId === charge.refund_id)
  if (known) return known
  return provider.refund({
    intentId: charge.intent_id,
    amountCents: charge.amount_cents,
    idempotencyKey: key,
    reason: reasonFor(charge),
  })
}

function record(
  services: Services,
  { intent_id }: StrayCharge,
  refund: Pick<ProviderRefund, 'state'> & { refundId: string | null },
): void {
  inTransaction(services.db, () => {
    const charge = findStrayCharge(services.db, intent_id)!
    if (charge.state !== 'refunding') return
    updateStrayCharge(services.db, intent_id, {
      refund_id: refund.refundId,
      state: refund.state === 'pending' ? 'refunding' : refund.state === 'succeeded' ? 'refunded' : 'failed',
      done_at: refund.state === 'pending' ? null : services.clock.instant(),
    })
    // The owner may have dealt with it while we were still trying.
    if (refund.state === 'failed') raise(services, charge)
    if (refund.state !== 'succeeded') return
    settleProblem(services, problemOf(charge.payment_id, intent_id), { how: 'refunded' })
    refundMade.queue(services, {
      payment: findPayment(services.db, charge.payment_id)!,
      dedupeKey: `stray:${charge.intent_id}:refunded`,
      cents: charge.amount_cents,
      currency: charge.currency,
      reason: reasonFor(charge),
    })
  })
}

const reasonFor = ({ reason }: StrayCharge) => (reason === 'charged_twice' ? copy.twice : copy.reason)

const problemOf = (paymentId: string, intentId: string) =>
  ({ payment_id: paymentId, kind: 'stray_charge', subject_type: 'charge', subject: intentId }) as const
