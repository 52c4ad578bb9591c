import { listUnsettledPayments } from '#db/queries/payments'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { processRefunds } from './refund-payment'
import { closePayment, settlePayment } from './settle-payment'

/**
 * The safety net, every minute and at start: asks the provider about every payment that may stand differently there than
 * here (a webhook was lost, a tab was closed, we were down). One that fails never stops the others.
 */
export async function reconcilePayments(services: Services): Promise<{ looked: number; failed: number }> {
  if (!services.payments) return { looked: 0, failed: 0 }
  const now = instantNow(services.clock)
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
  await processRefunds(services)
  return { looked: payments.length, failed }
}
