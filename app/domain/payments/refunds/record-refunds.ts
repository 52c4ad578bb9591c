import { findPayment } from '#db/queries/payments/payments'
import type { Services } from '../../services'
import { requireProvider } from '../require-provider'
import { settlePayment } from '../settle-payment'
import { takeUpRefunds } from './take-up-refunds'

/** Asks the provider about a payment's refunds and records the answer. Throws when it cannot be asked. */
export async function recordRefunds(services: Services, paymentId: string): Promise<void> {
  const known = findPayment(services.db, paymentId)!
  // The event came before the payment's own: that has to come first.
  const payment = known.paid_at === null ? await settlePayment(services, paymentId) : known
  if (payment.paid_at === null || payment.intent_id === null) return
  takeUpRefunds(services, payment.id, await requireProvider(services).listRefunds(payment.intent_id))
}
