import {
  findAttemptByProviderId,
  findLatestAttempt,
  findOpenAttempt,
  findPayment,
  listUnfulfilledPayments,
  listUnsettledPayments,
  type Payment,
  updatePayment,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { ProviderEvent } from '~/providers/payments/port'
import type { Services } from '../services'
import { askAboutCharge, cancelAtProvider, unlessUnreachable } from './checkout/open-payment'
import { requireProvider } from './checkout/require-payment'
import { fulfil } from './fulfil'
import { cancelPayment, recordCharge } from './record-charge'
import { processRefunds } from './refunds/refund-payment'
import { refundStrayCharges } from './refunds/stray-charges'

/** Asks the provider for the state of a payment and acts on the answer (rule 3.2). Safe to repeat. */
export async function settlePayment(services: Services, paymentId: string, event?: ProviderEvent): Promise<Payment> {
  const payment = findPayment(services.db, paymentId)!
  const attempt =
    (event?.ref && findAttemptByProviderId(services.db, event.ref.providerId)) ||
    findLatestAttempt(services.db, payment.id)
  const ref = attempt ? { kind: attempt.kind, providerId: attempt.provider_id } : (event?.ref ?? null)
  let settled = payment
  // The event is about a charge that did not pay: it may be a second charge.
  const isOtherCharge = event !== undefined && attempt?.state !== 'paid'
  if (ref && (payment.paid_at === null || isOtherCharge)) {
    const charge = await askAboutCharge(() => requireProvider(services).readCharge(ref))
    settled = recordCharge(services, { paymentId, attempt, charge, event })
  }
  if (isDue(services, settled)) settled = fulfil(services, settled.id)
  await refundStrayCharges(services, settled.id)
  if (settled.state === 'refunding') {
    await processRefunds(services, settled.id)
    settled = findPayment(services.db, paymentId)!
  }
  return settled
}

/** A purchase that costs nothing is paid when its payer confirms it. Throws when its time is over. */
export async function settleFree(services: Services, paymentId: string): Promise<Payment> {
  const payment = findPayment(services.db, paymentId)!
  if (payment.state === 'open') await services.purchases[payment.purpose].prepare?.(services, payment)
  return markFreePaid(services, paymentId)
}

/** Pays an open payment of zero without checking whether its time is over. Any other payment stays as it is. */
export function markFreePaid(services: Services, paymentId: string): Payment {
  const payment = inTransaction(services.db, () => {
    const found = findPayment(services.db, paymentId)!
    if (found.state !== 'open' || found.amount_cents > 0) return found
    services.purchases[found.purpose].paid?.(services, found)
    return updatePayment(services.db, found.id, { state: 'paid', paid_at: services.clock.instant() })
  })
  return isDue(services, payment) ? fulfil(services, payment.id) : payment
}

function isDue(services: Services, payment: Payment): boolean {
  if (payment.state !== 'paid') return false
  return payment.fulfil_after === null || payment.fulfil_after <= services.clock.instant()
}

/**
 * Settles an open payment whose checkout is opened again, if the provider can be reached: after a decline, or when it
 * may have been paid on the provider's own page.
 */
export async function settleReopened(services: Services, paymentId: string): Promise<void> {
  const payment = findPayment(services.db, paymentId)
  if (payment?.state !== 'open') return
  if (payment.decline_message === null && findOpenAttempt(services.db, paymentId)?.kind !== 'session') return
  await unlessUnreachable(settlePayment(services, paymentId))
}

/**
 * No new attempt to pay may begin. A charge that still succeeds is fulfilled, or refunded automatically. Inside a
 * transaction.
 */
export function expirePayment({ db }: Pick<Services, 'db'>, paymentId: string | null | undefined): void {
  const payment = findPayment(db, paymentId)
  if (payment?.state === 'open') updatePayment(db, payment.id, { state: 'expiring' })
}

/**
 * Ends a payment, and frees what it reserved once the provider confirms. One that was paid meanwhile is fulfilled
 * instead.
 */
export async function closePayment(services: Services, paymentId: string): Promise<Payment> {
  const { payment, attempt } = inTransaction(services.db, () => {
    expirePayment(services, paymentId)
    const found = findPayment(services.db, paymentId)!
    const attempt = findOpenAttempt(services.db, paymentId)
    // Nothing is open at the provider, so nothing can still be charged.
    const isOver = found.state === 'expiring' && !attempt
    return { payment: isOver ? cancelPayment(services, found) : found, attempt }
  })
  if (payment.state !== 'expiring' || !attempt) return payment
  const charge = await cancelAtProvider(services, attempt)
  const recorded = recordCharge(services, { paymentId: payment.id, attempt, charge })
  await refundStrayCharges(services, payment.id)
  return recorded.state === 'refunding' ? settlePayment(services, recorded.id) : recorded
}

/**
 * Call before creating anything new at the provider: records a charge of the earlier payment that was made in another
 * window, and ends that payment if it is not `isFitting`, such as for another amount.
 */
export async function settleFormer(services: Services, before: Payment | undefined, isFitting = true): Promise<void> {
  if (before?.state === 'open' && isFitting) await settlePayment(services, before.id)
  else if (before?.state === 'open' || before?.state === 'expiring') await closePayment(services, before.id)
}

/**
 * Every minute and at start: asks about every payment that may differ at the provider, and retries failed fulfilments.
 */
export async function reconcilePayments(services: Services): Promise<{ checked: number; failed: number }> {
  const now = services.clock.instant()
  for (const payment of listUnfulfilledPayments(services.db, now)) fulfil(services, payment.id)
  if (!services.payments) return { checked: 0, failed: 0 }
  let failed = 0
  // Rises each minute, so that every payment of a long queue has its turn.
  const turn = Math.floor(Date.parse(now) / 60_000)
  const payments = listUnsettledPayments(services.db, { limit: 500, turn })
  for (const payment of payments) {
    try {
      const isOver =
        payment.state === 'expiring' ||
        (payment.state === 'open' && payment.expires_at !== null && payment.expires_at <= now)
      await (isOver ? closePayment(services, payment.id) : settlePayment(services, payment.id))
    } catch (error) {
      failed += 1
      services.log.warn('payment could not be reconciled yet', { payment: payment.id, error })
    }
  }
  await refundStrayCharges(services)
  await processRefunds(services)
  return { checked: payments.length, failed }
}
