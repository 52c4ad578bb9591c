import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { showToast } from '../ui/toasts'
import { confirmBooking } from './booking-calls'
import { usePayment } from './use-payment'

/** From 'the card is charged' to 'booked' (spec 1 §4.1, §8). */
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
      const text = paymentIntentId
        ? booking.confirmedText(answer.emailSent)
        : booking.confirmedFreeText(answer.emailSent)
      const link = answer.bookingUrl ? { href: answer.bookingUrl, label: checkout.yourBooking } : undefined
      showToast({ variant: 'default', title: booking.confirmed, text, link })
      onBooked(answer)
    },
    words: (paymentIntentId) => ({
      failed: booking.failed,
      failedText: paymentIntentId ? booking.failedText : booking.failedFreeText,
      paidNotMade: checkout.paidNotBooked,
      paidNotMadeText: checkout.paidNotBookedText,
    }),
  })
}
