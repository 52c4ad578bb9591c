import { findBooking } from '#db/queries/bookings'
import { findHoldByPayment } from '#db/queries/holds'
import type { Toast } from '../../contract/forms'
import { booking as copy } from '../../copy/booking'
import { bookingDetails, storedDetails } from '../payments/details'
import type { ReturnWays } from '../payments/settle-return'
import { bookingPath } from './booking-link'
import { tellGuestNow } from './booking-messages'
import { requireBookingOf } from './confirm-booking'
import { reservedIdOf } from './reserved-purchase'

/** Back from the provider's page with a booking: its own page, else the payment step. */
export const bookingReturn: ReturnWays = {
  made: async (services, payment) => {
    const booking = requireBookingOf(services, payment)
    return {
      path: bookingPath(services, booking),
      toast: confirmedToast('card', await tellGuestNow(services, booking)),
    }
  },
  again: (services, payment) => {
    if (reservedIdOf(payment) !== null) return `/pay/${payment.id}`
    const hold = findHoldByPayment(services.db, payment.id)
    return hold ? `/book/${hold.id}` : '/#events'
  },
  refunded: { path: '/#events', title: copy.failed },
  refundedPath: (services, payment) => {
    const details = storedDetails(bookingDetails, payment)
    const id = details?.rebooks?.bookingId ?? details?.reservedId ?? null
    const booking = id === null ? undefined : findBooking(services.db, id)
    return booking && bookingPath(services, booking)
  },
}

/** 'Booking Confirmed!' as spec 1 §8 words it. */
export function confirmedToast(paidBy: 'card' | 'voucher' | 'free', emailSent: boolean): Toast {
  return {
    variant: 'default',
    title: copy.confirmed,
    text: copy.confirmedText[paidBy](emailSent),
  }
}
