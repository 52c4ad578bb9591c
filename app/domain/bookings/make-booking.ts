import type { Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { bookingDetails } from '../payments/details'
import type { Fulfilment } from '../payments/fulfil'
import type { Services } from '../services'
import { BookingImpossible, insertPaidBooking } from './insert-paid-booking'

/** The booking of a paid payment: seats still free make it, none free refuse it (PRODUCT §3). */
export function makeBooking(services: Services, payment: Payment): Fulfilment {
  const details = bookingDetails.parse(JSON.parse(payment.details ?? 'null'))
  try {
    // A savepoint: what a refusal began is undone, the payment's own transaction goes on.
    const booking = services.db.sqlite.transaction(() =>
      inTransaction(services.db, () => insertPaidBooking(services, details, payment.id)),
    )()
    return { outcome: 'made', kind: 'booking', id: booking.id }
  } catch (error) {
    if (error instanceof BookingImpossible) return { outcome: 'refused', reason: error.message }
    throw error
  }
}
