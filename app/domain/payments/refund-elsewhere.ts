import { findPayment } from '#db/queries/payments'
import type { Services } from '../services'
import { requireProvider } from './open-payment'
import { settlePayment } from './settle-payment'
import { takeUpRefundsElsewhere } from './take-up-refunds'

/**
 * Asks the provider for refunds that were made at its own pages and takes them into the books. Throws when the provider
 * cannot be asked.
 */
export async function recordRefundsElsewhere(services: Services, paymentId: string): Promise<void> {
  const known = findPayment(services.db, paymentId)!
  // Told before the payment itself: that comes first.
  const payment = known.paid_at === null ? await settlePayment(services, paymentId) : known
  if (payment.paid_at === null || payment.intent_id === null) return
  takeUpRefundsElsewhere(services, payment.id, await requireProvider(services).listRefunds(payment.intent_id))
}
