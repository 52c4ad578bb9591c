import { useCallback, useRef, useState } from 'react'
import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { showToast } from '../ui/toasts'
import { ApiError, messageOf } from './api-client'
import { confirmBooking } from './booking-calls'

/** After these there is nothing to finish: the money is on its way back, or was never taken. */
const FINAL_CODES = ['refunded', 'payment_closed', 'seats_taken']

export interface Problem {
  title: string
  text: string
}

/**
 * From 'the card is charged' to 'booked', one thing at a time. A payment that went through is remembered: whatever
 * fails after it, only the booking is tried again, never the card.
 */
export function useBookingPayment(step: PaymentStepWire, onBooked: (answer: BookingConfirmAnswer) => void) {
  const [sending, setSending] = useState(false)
  const [paidId, setPaidId] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(
    step.declineMessage ? { title: booking.paymentFailed, text: step.declineMessage } : null,
  )
  const [attempt, setAttempt] = useState(0)
  const [declines, setDeclines] = useState(0)
  const busy = useRef(false)

  const tell = useCallback((next: Problem, toast: Problem = next) => {
    setProblem(next)
    setAttempt((count) => count + 1)
    showToast({ variant: 'destructive', ...toast })
  }, [])

  const run = useCallback((task: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    task().finally(() => {
      busy.current = false
      setSending(false)
    })
  }, [])

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
    sending,
    /** Set as soon as the card is charged. */
    paidId,
    /** Nothing can be paid or finished here any more; the problem says why. */
    ended,
    problem,
    attempt,
    /** How often the provider said no. */
    declines,
    run,
    book,
    refused(message: string) {
      setDeclines((count) => count + 1)
      tell({ title: booking.paymentFailed, text: message })
    },
  }
}
