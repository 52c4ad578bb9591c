import { markOpenWin } from '#db/queries/auction-results'
import { failUnpaidBookings } from '#db/queries/bookings'
import { findHoldByPayment, updateHold } from '#db/queries/holds'
import { failUnpaidKitOrder } from '#db/queries/paint-kit-orders'
import type { Payment } from '#db/queries/payments'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * Gives up what was reserved for a payment that pays for nothing (any more): seats and voucher credit are free, the win can
 * be paid again. Inside a transaction.
 */
export function releasePurchase(services: Services, payment: Payment): void {
  const { db } = services
  const hold = findHoldByPayment(db, payment.id)
  if (hold?.state === 'live' || hold?.state === 'releasing') updateHold(db, hold.id, { state: 'released' })
  failUnpaidBookings(db, payment.id, instantNow(services.clock))
  failUnpaidKitOrder(db, payment.id, instantNow(services.clock))
  markOpenWin(db, payment.id, 'unpaid')
}
