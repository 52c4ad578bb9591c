import { useActionData, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { BookingForm as Values } from '~/contract/bookings/bookings'
import { MAX_PARTY } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import { messageOf } from '~/contract/forms'
import { type CheckoutStarted, NOT_FULFILLED, type SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { seatsOnHold } from '~/copy/bookings/landing'
import { fields } from '~/copy/forms'
import { checkout } from '~/copy/payments/checkout'
import type { CurrentEventView } from '~/domain/events/read-events'
import { shortPrice } from '~/lib/money'
import type { Draft } from '../browser/draft'
import { removeFromTab } from '../browser/storage'
import { PanelPicture, PurchaseForm } from '../checkout/purchase-form'
import { Steps } from '../checkout/steps'
import { Sum } from '../checkout/sum'
import { PurchasePanel, usePurchase } from '../checkout/use-purchase'
import { ErrorSummary } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { buttonClass } from '../ui/looks'
import { Note } from '../ui/note'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { WaitingListForm } from '../waiting-list/join-forms'
import { GuestFields } from './guest-fields'

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
  /** Called where the page itself shows the booking; otherwise the booking's page follows. */
  onBooked?(bookingUrl: string): void
}

export default function BookingPanel(props: BookingPanelProps) {
  const { event, initial, held, friendsPage, onCheckout, onFull, onBooked } = props
  const isRefused = Boolean(useActionData())
  const maxPartySize = event.seatsFree + held
  /** A visitor whose own hold took the last seats, or who has just been refused seats, still gets the form. */
  const [hasForm, setHasForm] = useState(maxPartySize > 0 || isRefused)
  const [isFull, setFull] = useState(isRefused)
  const navigate = useNavigate()
  const purchase = usePurchase({ draft: bookingDraft(event.id), onFulfilled: onBooked && fulfilled })

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
    if (onBooked) onBooked(path)
    else navigate(path)
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

interface Props {
  event: CurrentEventView
  initial: Draft
  friendsPage?: string
  /** The most seats that this visitor can have: the free ones, and those that they hold already. */
  maxPartySize: number
  onBegun(begun: CheckoutStarted): void
  onFull?(): void
}

const schema = () => import('~/contract/bookings/bookings').then((contract) => contract.bookingForm)

const FULL = new Set(['sold_out', 'not_enough_seats', 'seats_held'])

const bookingDraft = (eventId: number) => `booking ${eventId}`

function BookingForm({ event, initial, friendsPage, maxPartySize, onBegun, onFull }: Props) {
  const book = useActionForm<Values, CheckoutStarted>({
    id: 'book',
    constraint: constraints.booking,
    // Most people do not come alone.
    defaultValue: { partySize: maxPartySize === 1 ? '1' : '2', ...initial },
    schema,
    draft: { key: bookingDraft(event.id), hasOwn: Boolean(initial.email) },
    onResult: onBegun,
    onRefused(reply) {
      showToast({
        variant: 'destructive',
        title: reply.code === NOT_FULFILLED ? booking.failed : booking.intentFailed,
        text: messageOf(reply) || booking.intentFailedText,
        isSilent: true,
      })
      if (reply.code && FULL.has(reply.code)) onFull?.()
    },
  })
  const { fields } = book
  const typedSize = Number(fields.partySize.value)
  const partySize = Number.isInteger(typedSize) && typedSize >= 1 && typedSize <= MAX_PARTY ? typedSize : 1
  // The chosen size stays a choice: that many seats may be free again.
  const isTooMany = (size: number) =>
    maxPartySize > 0 && size > maxPartySize && String(size) !== String(fields.partySize.initialValue)
  const onHold = seatsOnHold(event)
  return (
    <PurchaseForm
      of={book}
      action={friendsPage ?? `/book?event=${event.id}`}
      side={<BookingSide event={event} partySize={partySize} sending={book.sending} />}
    >
      <input type="hidden" name="eventId" value={event.id} />
      <Steps current={0} />
      <p className="mt-3 mb-6 font-bold text-ink-soft">{booking.spots(event.currentBookings, event.maxCapacity)}</p>
      {onHold ? <p className="text-sm text-ink-soft">{onHold}</p> : null}
      <div className="grid grid-cols-1 gap-6">
        <ErrorSummary {...book.summary} />
        <GuestFields
          fields={fields}
          placeholder="Your Name"
          sizes={{ isDisabled: isTooMany }}
          isAmongFriends={friendsPage !== undefined}
        />
      </div>
    </PurchaseForm>
  )
}

function BookingSide({ event, partySize, sending }: { event: CurrentEventView; partySize: number; sending: boolean }) {
  // Until the server answers, the sum is price times people; its answer includes the voucher.
  const price = Math.round(event.price * 100)
  const cents = price * partySize
  return (
    <>
      {event.imageUrl ? <PanelPicture src={event.imageUrl} width={800} height={1000} loading="lazy" /> : null}
      <p className="font-display text-h4 text-balance text-wine">{checkout.yourEvening}</p>
      <p className="text-sm text-ink-soft tabular-nums">
        {event.dateText}, <span className="whitespace-nowrap">{event.time}</span>
      </p>
      <Seats event={event} ownSeats={partySize} />
      <Sum
        lines={[
          { kind: 'item', label: `${booking.people(partySize)} × ${shortPrice(price)}`, cents },
          { kind: 'total', label: checkout.total, cents },
        ]}
        live
      />
      <p className="without-script mt-3 text-sm">The total for your party is shown on the next page, before you pay.</p>
      <SubmitButton
        className={buttonClass({ size: 'big', wide: true, className: 'mt-6 mb-3' })}
        sending={sending}
        sendingText={booking.processing}
      >
        {booking.submit}
      </SubmitButton>
      <p className="text-xs text-ink-soft">{checkout.nextStepHold}</p>
    </>
  )
}

/** More dabs than this are a crowd, not a picture. */
const MAX_DABS = 18

const SEAT = 'h-5 w-6 clip-dab even:rotate-70 nth-[3n]:rotate-160 forced-colors:forced-color-adjust-none'
const SEAT_COLOURS = { taken: 'bg-sunset even:bg-ochre nth-[3n]:bg-sea', yours: 'bg-wine', free: 'bg-edge opacity-40' }

/** Seats as painted dabs: taken, yours, free. The line above says the same in words. */
function Seats({ event, ownSeats }: { event: CurrentEventView; ownSeats: number }) {
  if (event.maxCapacity > MAX_DABS) return null
  const taken = Math.max(0, event.maxCapacity - event.seatsFree)
  const states = Array.from({ length: event.maxCapacity }, (_, seat) =>
    seat < taken ? 'taken' : seat < taken + ownSeats ? 'yours' : 'free',
  )
  return (
    <p className="my-4 flex flex-wrap gap-x-1.5 gap-y-2" aria-hidden="true">
      {states.map((state, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its position
        <i key={seat} className={`${SEAT} ${SEAT_COLOURS[state]}`} />
      ))}
    </p>
  )
}
