import { type EventWithSeats, freeSeats } from '#db/queries/bookings/event-seats'
import { findHold, forgetEndedHolds, listHoldsToRelease, updateHold } from '#db/queries/bookings/holds'
import { findPayment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { MAX_PARTY } from '../../contract/constants'
import { FORGET_UNFINISHED_DAYS } from '../../contract/deadlines'
import { addDays } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'

/** An event with few seats left has those back that only wait for the next sweep, before anybody is refused. */
export async function releaseScarceSeats(services: Services, event: EventWithSeats | undefined): Promise<void> {
  if (event && event.held > 0 && freeSeats(event) < MAX_PARTY) await releaseLapsedHolds(services)
}

/**
 * Ends the holds whose time is over. No payment can start from then on; the seats come free when the provider confirms
 * that nothing was paid. Returns how many came free.
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

/**
 * Forgets who held seats without booking them, some weeks later (Privacy Act 2020, principle 9); a booking still has its
 * guest. Returns the number of holds deleted.
 */
export function forgetHolds(services: Services): number {
  return forgetEndedHolds(services.db, addDays(instantNow(services.clock), -FORGET_UNFINISHED_DAYS))
}
