import { listUnfulfilledPayments, listUnsettledPayments } from '#db/queries/payments/payments'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { fulfil } from './fulfil'
import { processRefunds } from './refunds/refund-payment'
import { refundStrayCharges } from './refunds/stray-charges'
import { closePayment, settlePayment } from './settle-payment'

/**
 * The safety net, every minute and at start: asks the provider about every payment whose state may differ there (a webhook
 * was lost, a tab was closed, the server was down), and tries again what is paid but could not be made. One that fails
 * never stops the others.
 */
export async function reconcilePayments(services: Services): Promise<{ looked: number; failed: number }> {
  const now = instantNow(services.clock)
  for (const payment of listUnfulfilledPayments(services.db, now)) fulfil(services, payment.id)
  if (!services.payments) return { looked: 0, failed: 0 }
  let failed = 0
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
  return { looked: payments.length, failed }
}
