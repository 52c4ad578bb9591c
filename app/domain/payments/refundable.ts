import { listRefunds, type Payment } from '#db/queries/payments'
import type { Cents } from '../../lib/money'
import type { Services } from '../services'

/** What can still be given back of a payment: refunds that are on their way count, failed ones do not. */
export function refundableCents(services: Services, payment: Payment): Cents {
  if (!payment.paid_at) return 0
  const asked = listRefunds(services.db, payment.id).filter((each) => each.state !== 'failed')
  // Less than nothing is left when a refund was made elsewhere while one of ours waited.
  return Math.max(0, payment.amount_cents - asked.reduce((sum, each) => sum + each.amount_cents, 0))
}
