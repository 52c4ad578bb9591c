import { findPayment } from '#db/queries/payments'
import type { Services } from '../services'
import { requireProvider } from './require-provider'
import { settlePayment } from './settle-payment'
import { takeUpRefunds } from './take-up-refunds'

/** Asks the provider how a payment's refunds are now and takes that into the books. Throws when it cannot be asked. */
export async function recordRefunds(services: Services, paymentId: string): Promise<void> {
  const known = findPayment(services.db, paymentId)!
  // Told before the payment itself: that comes first.
  const payment = known.paid_at === null ? await settlePayment(services, paymentId) : known
  if (payment.paid_at === null || payment.intent_id === null) return
  takeUpRefunds(services, payment.id, await requireProvider(services).listRefunds(payment.intent_id))
}
