import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { showBooked } from './booked-toast'
import { confirmBooking } from './booking-calls'
import { usePayment } from './use-payment'

const WORDS = {
  failed: booking.failed,
  failedText: booking.failedText,
  paidNotMade: checkout.paidNotBooked,
  paidNotMadeText: checkout.paidNotBookedText,
}

/** From 'the card is charged' to 'booked'. */
export function useBookingPayment(step: PaymentStepWire, onBooked: (answer: BookingConfirmAnswer) => void) {
  return usePayment({
    declineMessage: step.declineMessage,
    async make(paymentIntentId) {
      if (step.returnUrl) {
        // The return address settles it and leads on; nothing is shown before the next page.
        window.location.assign(step.returnUrl)
        return new Promise(() => {})
      }
      const answer = await confirmBooking(step, paymentIntentId)
      showBooked('card', answer)
      onBooked(answer)
    },
    words: WORDS,
  })
}
