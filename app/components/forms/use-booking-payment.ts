import { useState } from 'react'
import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { showToast } from '../ui/toasts'
import { ApiError, messageOf } from './api-client'
import { confirmBooking } from './booking-calls'
import { usePaymentRun } from './use-payment-run'

/** After these there is nothing to finish: the money is on its way back, or was never taken. */
const FINAL_CODES = ['refunded', 'payment_closed', 'seats_taken']

/**
 * From 'the card is charged' to 'booked', one thing at a time. A payment that went through is remembered: whatever
 * fails after it, only the booking is tried again, never the card.
 */
export function useBookingPayment(step: PaymentStepWire, onBooked: (answer: BookingConfirmAnswer) => void) {
  const begun = step.declineMessage ? { title: booking.paymentFailed, text: step.declineMessage } : null
  const { setPaidId, setEnded, tell, ...payment } = usePaymentRun(begun)
  const [declines, setDeclines] = useState(0)

  /** Makes the booking; `paymentIntentId` is null when there is nothing to pay. */
  async function book(paymentIntentId: string | null) {
    setPaidId(paymentIntentId)
    try {
      const answer = await confirmBooking(step, paymentIntentId)
      const text = paymentIntentId
        ? booking.confirmedText(answer.emailSent)
        : booking.confirmedFreeText(answer.emailSent)
      const link = answer.bookingUrl ? { href: answer.bookingUrl, label: checkout.yourBooking } : undefined
      showToast({ variant: 'default', title: booking.confirmed, text, link })
      onBooked(answer)
    } catch (error) {
      const fallback = paymentIntentId ? booking.failedText : booking.failedFreeText
      const text = messageOf(error, fallback)
      if (error instanceof ApiError && FINAL_CODES.includes(error.body?.code ?? '')) {
        setPaidId(null)
        setEnded(true)
        return tell({ title: booking.failed, text })
      }
      tell(
        paymentIntentId
          ? { title: checkout.paidNotBooked, text: `${text} ${checkout.paidNotBookedText}` }
          : { title: booking.failed, text },
        { title: booking.failed, text },
      )
    }
  }

  return {
    ...payment,
    /** How often the provider said no. */
    declines,
    book,
    refused(message: string) {
      setDeclines((count) => count + 1)
      tell({ title: booking.paymentFailed, text: message })
    },
  }
}
