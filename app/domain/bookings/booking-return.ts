import { findBooking } from '#db/queries/bookings'
import { findHoldByPayment } from '#db/queries/holds'
import type { Toast } from '../../contract/forms'
import { booking as copy } from '../../copy/booking'
import { bookingDetails, storedDetails } from '../payments/details'
import type { ReturnWays } from '../payments/settle-return'
import { bookingPath } from './booking-link'
import { tellGuestNow } from './booking-messages'
import { requireBookingOf } from './confirm-booking'

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
    const hold = findHoldByPayment(services.db, payment.id)
    return hold ? `/book/${hold.id}` : '/#events'
  },
  refunded: { path: '/#events', title: copy.failed },
  refundedPath: (services, payment) => {
    const rebooks = storedDetails(bookingDetails, payment)?.rebooks
    const raincheck = rebooks ? findBooking(services.db, rebooks.bookingId) : undefined
    return raincheck && bookingPath(services, raincheck)
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
