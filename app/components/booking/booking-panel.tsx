import { useActionData } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { CheckoutBegun, CheckoutView, SettledView } from '../../contract/checkout'
import type { CurrentEventWire } from '../../contract/events'
import { checkout } from '../../copy/checkout'
import type { Draft } from '../browser/draft'
import { scrollToPart } from '../browser/scroll-to-part'
import { removeFromTab } from '../browser/tab-storage'
import { useCheckout } from '../checkout/use-checkout'
import { showToast } from '../ui/toasts'
import { HeldSeats } from '../waiting-list/held-seats'
import { BookingForm, bookingDraft } from './booking-form'

interface BookingPanelProps {
  event: CurrentEventWire
  /** What this visitor typed for the seats that they hold ('Back to Form' without JavaScript); {} when they hold none. */
  initial: Draft
  /** The checkout is open: it says itself how long the seats stay held. */
  onCheckout?(): void
  /** The places were not free any more: the event is to be read again. */
  onFull?(): void
  /** The booking is made. */
  onBooked(bookingUrl: string): void
}

/** The booking of an evening: form, checkout, back with everything typed, booked. */
export function BookingPanel({ event, initial, onCheckout, onFull, onBooked }: BookingPanelProps) {
  const [view, setView] = useState<CheckoutView | null>(null)
  const isRefused = Boolean(useActionData())
  /** Seats that this visitor's hold had when the event was read: they are not among the free ones, and theirs to choose. */
  const held = Number(initial.partySize) || 0
  /** Somebody whose own hold took the last seats, or who has just been refused some, does not wait for seats. */
  const [hasForm, setHasForm] = useState(event.seatsFree > 0 || held > 0 || isRefused)
  const panel = useRef<HTMLElement>(null)
  const { Checkout, open } = useCheckout()

  async function begun(what: CheckoutBegun) {
    if ('settled' in what) return made(what.settled)
    if (!(await open(what.checkout))) return
    setHasForm(true)
    setView(what.checkout)
    onCheckout?.()
  }

  function made({ outcome, path, toast }: SettledView) {
    removeFromTab(bookingDraft(event.id))
    // Paid and not made yet: that page waits for it.
    if (outcome === 'being finished') return window.location.assign(path)
    if (toast) showToast({ ...toast, link: { href: path, label: checkout.yourBooking } })
    onBooked(path)
  }

  function backToForm() {
    setView(null)
    scrollToPart(panel.current)
  }

  return (
    <section className="card booking" id="booking" aria-label={checkout.panel} tabIndex={-1} ref={panel}>
      {view && Checkout ? (
        <Checkout key={view.paymentId} view={view} mode="inline" onMade={made} onBack={backToForm} />
      ) : null}
      {/* Stays as it was typed while the checkout is open. */}
      <div hidden={view !== null}>
        {hasForm || event.seatsFree > 0 ? (
          <BookingForm event={event} initial={initial} most={event.seatsFree + held} onBegun={begun} onFull={onFull} />
        ) : (
          <HeldSeats event={event} />
        )}
      </div>
    </section>
  )
}
