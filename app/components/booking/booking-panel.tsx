import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { CheckoutStarted, SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { fields } from '~/copy/forms'
import { checkout } from '~/copy/payments/checkout'
import type { CurrentEventView } from '~/domain/events/read-events'
import type { Draft } from '../browser/draft'
import { removeFromTab } from '../browser/storage'
import { PurchasePanel, usePurchase } from '../checkout/use-purchase'
import { Note } from '../ui/note'
import { showToast } from '../ui/toasts'
import { WaitingListForm } from '../waiting-list/join-forms'
import { BookingForm, bookingDraft } from './booking-form'

interface BookingPanelProps {
  event: CurrentEventView
  /** What this visitor typed for the seats that they hold ('Back to Form' without JavaScript), or held before; else {}. */
  initial: Draft
  /** The seats of this visitor's hold when the event was read: they are not among the free ones, and can be chosen. */
  held: number
  /** The page behind a friends' link, where the form is sent. */
  friendsPage?: string
  /** Called when the checkout opens, which shows how long the seats stay held. */
  onCheckout?(): void
  /** Called when the places are not free any more, so that the event is read again. */
  onFull?(): void
  onBooked(bookingUrl: string): void
}

export default function BookingPanel({
  event,
  initial,
  held,
  friendsPage,
  onCheckout,
  onFull,
  onBooked,
}: BookingPanelProps) {
  const isRefused = Boolean(useActionData())
  const maxPartySize = event.seatsFree + held
  /** A visitor whose own hold took the last seats, or who has just been refused seats, still gets the form. */
  const [hasForm, setHasForm] = useState(maxPartySize > 0 || isRefused)
  const [isFull, setFull] = useState(isRefused)
  const purchase = usePurchase({ draft: bookingDraft(event.id), onFulfilled: fulfilled })

  async function begun(what: CheckoutStarted) {
    if ('settled' in what) return fulfilled(what.settled)
    if (!(await purchase.begin(what.checkout))) return
    setHasForm(true)
    onCheckout?.()
  }

  function full() {
    setFull(true)
    onFull?.()
  }

  function fulfilled({ outcome, path, toast }: SettledView) {
    removeFromTab(bookingDraft(event.id))
    // Paid, but not fulfilled yet: that page waits for the fulfilment.
    if (outcome === 'in progress') return window.location.assign(path)
    if (toast) showToast({ ...toast, link: { href: path, label: checkout.yourBooking } })
    onBooked(path)
  }

  return (
    <PurchasePanel className="mt-6" purchase={purchase} id="booking" label="Book your place">
      {hasForm || maxPartySize > 0 ? (
        <BookingForm {...{ event, initial, friendsPage, maxPartySize }} onBegun={begun} onFull={full} />
      ) : null}
      {maxPartySize <= 0 && (isFull || !hasForm) ? <HeldSeats event={event} /> : null}
    </PurchasePanel>
  )
}

function HeldSeats({ event }: { event: CurrentEventView }) {
  return (
    <div className="grid grid-cols-1 gap-6 p-panel">
      <Note kind="wait">
        <strong>
          {event.soldOut
            ? booking.soldOutText(event.maxCapacity)
            : checkout.heldSeats[event.held ?? 'paying'](Math.max(1, event.maxCapacity - event.currentBookings))}
        </strong>
      </Note>
      <h3>{fields.waitingList}</h3>
      <WaitingListForm eventId={event.id} />
    </div>
  )
}
