import { type Payment, updatePayment } from '#db/queries/payments/payments'
import type { Services } from '../../services'
import { settleProblem } from '../problems'

/**
 * A payment that made nothing is refunded in full: it is no longer to be fulfilled, and what was reserved for it is free.
 * Inside the transaction of the refund.
 */
export function giveUpMaking(services: Services, payment: Payment, by: string): Payment {
  settleProblem(services, { payment_id: payment.id, kind: 'not_fulfilled' }, { how: 'refunded', by })
  services.purchases[payment.purpose].release?.(services, payment)
  return updatePayment(services.db, payment.id, { state: 'refunding', fulfil_after: null })
}
