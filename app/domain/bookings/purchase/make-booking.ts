import type { Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { Fulfilment } from '../../payments/checkout/purchase'
import type { Services } from '../../services'
import { bookingDetails } from './booking-details'
import { BookingImpossible, insertPaidBooking } from './insert-paid-booking'
import { makeRebooking } from './make-rebooking'
import { makeReserved } from './pay-reserved'

/**
 * The booking of a paid payment, the raincheck that it seats, or the reserved one that it pays: made if seats are free
 * (rule 3.6).
 */
export function makeBooking(services: Services, payment: Payment): Fulfilment {
  const details = bookingDetails.parse(JSON.parse(payment.details ?? 'null'))
  const { rebooks, reservedId } = details
  try {
    // A savepoint: what a refusal began is undone, the payment's own transaction goes on.
    const id = services.db.sqlite.transaction(() =>
      inTransaction(services.db, () =>
        reservedId !== null
          ? makeReserved(services, payment, reservedId)
          : rebooks
            ? makeRebooking(services, payment, details)
            : insertPaidBooking(services, details, payment).id,
      ),
    )()
    return { outcome: 'fulfilled', kind: 'booking', id, ...(rebooks ? { part: 'difference' as const } : {}) }
  } catch (error) {
    if (error instanceof BookingImpossible) return { outcome: 'refused', why: error.why, reason: error.message }
    throw error
  }
}
