import type { Hold } from '#db/queries/bookings/holds'
import { listReplacedPayments } from '#db/queries/payments/payments'
import { paymentBusy } from '../../payments/checkout/open-payment'
import { closePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'

/**
 * Ends the earlier payments of a hold whose amount changed, before another may be begun: nobody can pay both. True when
 * one of them had been paid, so that its booking is made. Throws while the bank still decides about one, or the provider
 * cannot be asked.
 */
export async function endReplacedPayments(services: Services, hold: Hold): Promise<boolean> {
  let isPaid = false
  for (const { id } of listReplacedPayments(services.db, hold.id)) {
    const closed = await closePayment(services, id)
    if (closed.state === 'expiring') throw paymentBusy()
    if (closed.paid_at) isPaid = true
  }
  return isPaid
}
