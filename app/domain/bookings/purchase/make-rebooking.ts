import { findHold } from '#db/queries/bookings/holds'
import type { Payment } from '#db/queries/payments/payments'
import { Failure } from '../../../lib/failure'
import { requestRefund } from '../../payments/refunds/refund-payment'
import type { Services } from '../../services'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { bookingValue } from '../booking-value'
import { requireRaincheck, seatRaincheck } from '../changes/rebook'
import type { BookingDetails } from './booking-details'
import { BookingImpossible, requireSeats } from './insert-paid-booking'

/**
 * Seats a raincheck whose difference was paid: out of its hold, or on seats that are still free. Throws `BookingImpossible`
 * when it is no raincheck any more, was refunded meanwhile, or the seats are gone: the payment goes back then. If the
 * raincheck is worth more than when the payment step was opened, the surplus of the payment is refunded.
 */
export function makeRebooking(services: Services, payment: Payment, details: BookingDetails): number {
  const rebooks = details.rebooks!
  const booking = possible(() => requireRaincheck(services, rebooks.bookingId))
  const surplusCents = bookingValue(services, booking).valueCents - rebooks.valueCents
  if (surplusCents < 0) {
    throw new BookingImpossible('raincheck', 'The raincheck was refunded while the difference was being paid.')
  }
  if (booking.party_size !== details.partySize) {
    throw new BookingImpossible('raincheck', 'The number of people was changed while the difference was being paid.')
  }
  const found = details.holdId === null ? undefined : findHold(services.db, details.holdId)
  const isHeld = (found?.state === 'live' || found?.state === 'releasing') && found.event_id === details.eventId
  const hold = isHeld ? found : undefined
  endWaitingFor(services, details)
  const event = requireSeats(services, { ...details, hold })
  const seated = possible(() => seatRaincheck(services, booking, { event, hold, paidCents: payment.amount_cents }))
  if (surplusCents > 0) {
    // Paid by hand while the card was at it: nobody pays the same twice. Sent with the next minute's refunds.
    requestRefund(services, {
      paymentId: payment.id,
      amountCents: Math.min(surplusCents, payment.amount_cents),
      reason: `Booking ${booking.reference} had been paid another way meanwhile.`,
      by: null,
      cause: 'paid_twice',
    })
  }
  return seated.id
}

/** A refusal of what is asked is no defect here: the payment is refunded with its words. */
function possible<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Failure) throw new BookingImpossible('raincheck', error.message)
    throw error
  }
}
