import { findHold, listHoldsToRelease, updateHold } from '#db/queries/holds'
import { findPayment, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'

/**
 * Ends the holds whose time is over. No payment can start from then on; the seats come free when the provider confirms
 * that nothing was paid (PRODUCT §2). Returns how many came free.
 */
export async function releaseLapsedHolds(services: Services): Promise<number> {
  let freed = 0
  for (const { id } of listHoldsToRelease(services.db, instantNow(services.clock))) {
    try {
      if (await releaseHold(services, id)) freed += 1
    } catch (error) {
      services.log.warn('hold waits for the card provider', { hold: id, error })
    }
  }
  return freed
}

async function releaseHold(services: Services, holdId: number): Promise<boolean> {
  const paymentId = inTransaction(services.db, () => {
    const hold = findHold(services.db, holdId)
    if (!hold || (hold.state === 'live' && hold.expires_at > instantNow(services.clock))) return null
    if (hold.state !== 'live' && hold.state !== 'releasing') return null
    const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
    // Paid, but the booking is not made yet: the seats stay taken until it is, or until it is refunded.
    if (payment?.state === 'paid') return null
    if (!payment || payment.state === 'cancelled' || payment.paid_at) {
      updateHold(services.db, hold.id, { state: 'released' })
      return null
    }
    updateHold(services.db, hold.id, { state: 'releasing' })
    if (payment.state === 'open') updatePayment(services.db, payment.id, { state: 'expiring' })
    return payment.id
  })
  if (paymentId) await closePayment(services, paymentId)
  const hold = findHold(services.db, holdId)
  return hold?.state === 'released'
}
