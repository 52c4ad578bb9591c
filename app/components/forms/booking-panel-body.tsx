import { useRef, useState } from 'react'
import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import type { CurrentEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { checkout } from '../../copy/checkout'
import { atHeadOf } from './at-head-of'
import { BookingForm } from './booking-form'
import { HeldSeats } from './held-seats'
import { forgetBooking, keepBooking } from './kept-booking'
import { usePaymentChunk } from './use-payment-chunk'
import type { Typed } from './use-validated-form'

export interface BookingPanelProps {
  event: CurrentEventWire
  /** What the landing page's action answered; only the intent 'book' concerns this panel. */
  form: FormState | null
  /** What this visitor's hold keeps of the form ('Back to Form' without JavaScript); {} when there is none. */
  initial?: Typed
  /** The payment step is open: it says itself how long the seats stay held. */
  onStep(): void
  /** The booking is made: close the panel and read the event again. */
  onBooked(answer: BookingConfirmAnswer): void
}

const NOTHING: Typed = {}

/** A chunk of its own: most visitors never open the payment step. */
const loadPayment = () => import('./payment-step').then((part) => part.PaymentStep)

/** The booking panel (spec 1 §2.5, §4.1): form, payment step, back with everything typed, booked. */
export default function BookingPanelBody({ event, form, initial = NOTHING, onStep, onBooked }: BookingPanelProps) {
  const [step, setStep] = useState<PaymentStepWire | null>(null)
  // What was typed for the waiting list comes along when seats came free meanwhile.
  const [typed, setTyped] = useState(form?.intent === 'join-waiting-list' ? form.values : initial)
  const [refused, setRefused] = useState(form?.intent === 'book' ? form : null)
  /** Grows with each booking, so that the next form is empty. */
  const [round, setRound] = useState(0)
  /** A visitor whose own hold took the last seats is not told to wait for them. */
  const [holds, setHolds] = useState(refused !== null || Object.keys(initial).length > 0)

  /** Seats that this visitor's hold had when the event was read: they are not among the free ones, and theirs to choose. */
  const [held, setHeld] = useState(Number(initial.partySize) || 0)

  const panel = useRef<HTMLElement>(null)
  const { Payment, fetchFor } = usePaymentChunk(loadPayment)

  async function opened(next: PaymentStepWire, sent: Typed) {
    if (!(await fetchFor(next.paymentUrl))) return
    setTyped(sent)
    setRefused(null)
    keepBooking(event.id, sent)
    setHolds(true)
    setStep(next)
    onStep()
  }

  function backToForm() {
    setStep(null)
    atHeadOf(panel.current)
  }

  function booked(answer: BookingConfirmAnswer) {
    forgetBooking()
    setTyped(NOTHING)
    setStep(null)
    setHolds(false)
    setHeld(0)
    setRound((count) => count + 1)
    onBooked(answer)
  }

  return (
    <section className="card booking" id="booking" aria-label={checkout.panel} tabIndex={-1} ref={panel}>
      {step && Payment ? (
        <Payment key={`${step.holdId} ${round}`} step={step} mode="inline" onBooked={booked} onBack={backToForm} />
      ) : event.seatsFree <= 0 && !holds ? (
        <HeldSeats event={event} form={form} />
      ) : (
        <BookingForm
          key={round}
          event={event}
          form={refused}
          initial={typed}
          most={event.seatsFree + held}
          onStep={opened}
          onBooked={booked}
        />
      )}
    </section>
  )
}
