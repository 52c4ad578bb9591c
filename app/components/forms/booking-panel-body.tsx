import { useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '../../contract/checkout'
import type { CurrentEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { checkout } from '../../copy/checkout'
import { useCheckout } from '../checkout/use-checkout'
import { showToast } from '../ui/toasts'
import { HeldSeats } from '../waiting-list/held-seats'
import { atHeadOf } from './at-head-of'
import { BookingForm } from './booking-form'
import { forgetBooking, keepBooking } from './kept-booking'
import type { Typed } from './use-validated-form'

export interface BookingPanelProps {
  event: CurrentEventWire
  /** What the landing page's action answered. */
  form: FormState | null
  /** What this visitor's hold keeps of the form ('Back to Form' without JavaScript); {} when there is none. */
  initial?: Typed
  /** The payment step is open: it says itself how long the seats stay held. */
  onStep(): void
  /** The booking is made: close the panel and read the event again. */
  onBooked(bookingUrl: string): void
}

const NOTHING: Typed = {}

/** The booking panel (spec 1 §2.5, §4.1): form, payment step, back with everything typed, booked. */
export default function BookingPanelBody({ event, form, initial = NOTHING, onStep, onBooked }: BookingPanelProps) {
  const [view, setView] = useState<CheckoutView | null>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState(form)
  /** Grows with each booking, so that the next form is empty. */
  const [round, setRound] = useState(0)
  /** A visitor whose own hold took the last seats is not told to wait for them. */
  const [holds, setHolds] = useState(refused !== null || Object.keys(initial).length > 0)

  /** Seats that this visitor's hold had when the event was read: they are not among the free ones, and theirs to choose. */
  const [held, setHeld] = useState(Number(initial.partySize) || 0)

  const panel = useRef<HTMLElement>(null)
  const { Checkout, open } = useCheckout()

  async function opened(next: CheckoutView, sent: Typed) {
    if (!(await open(next))) return
    setTyped(sent)
    setRefused(null)
    keepBooking(event.id, sent)
    setHolds(true)
    setView(next)
    onStep()
  }

  function backToForm() {
    setView(null)
    atHeadOf(panel.current)
  }

  function booked({ toast, path }: SettledView) {
    if (toast) showToast({ ...toast, link: { href: path, label: checkout.yourBooking } })
    forgetBooking()
    setTyped(NOTHING)
    setView(null)
    setHolds(false)
    setHeld(0)
    setRound((count) => count + 1)
    onBooked(path)
  }

  return (
    <section className="card booking" id="booking" aria-label={checkout.panel} tabIndex={-1} ref={panel}>
      {view && Checkout ? (
        <Checkout key={`${view.paymentId} ${round}`} view={view} mode="inline" onMade={booked} onBack={backToForm} />
      ) : event.seatsFree <= 0 && !holds ? (
        <HeldSeats event={event} />
      ) : (
        <BookingForm
          key={round}
          event={event}
          form={refused}
          initial={typed}
          most={event.seatsFree + held}
          onCheckout={opened}
          onBooked={booked}
        />
      )}
    </section>
  )
}
