import type { BookingForm as Values } from '~/contract/bookings/bookings'
import type { CurrentEventView } from '~/contract/bookings/events'
import { type CheckoutStarted, NOT_FULFILLED } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { eventSection } from '~/copy/bookings/landing'
import { checkout } from '~/copy/payments/checkout'
import { MAX_PARTY } from '../../contract/constants'
import { constraints } from '../../contract/constraints'
import { messageOf } from '../../contract/forms'
import { fields as copy } from '../../copy/forms'
import { shortPrice } from '../../lib/money'
import type { Draft } from '../browser/draft'
import { Steps } from '../checkout/steps'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { showToast } from '../ui/toasts'
import { BookingSide } from './booking-side'
import { GuestFields } from './guest-fields'
import { seatsOnHold } from './seats-on-hold'

interface Props {
  event: CurrentEventView
  initial: Draft
  /** As many as this visitor can have: the free seats, and those that they hold already. */
  most: number
  onBegun(begun: CheckoutStarted): void
  onFull?(): void
}

const schema = () => import('~/contract/bookings/bookings').then((contract) => contract.bookingForm)

/** Refusals that say that the event has fewer free places than the page shows. */
const FULL = new Set(['sold_out', 'not_enough_seats', 'seats_held'])

/** The draft of an evening's booking form. */
export const bookingDraft = (eventId: number) => `booking ${eventId}`

/** Step one of the booking: who comes, how many, and a voucher. */
export function BookingForm({ event, initial, most, onBegun, onFull }: Props) {
  const book = useActionForm<Values, CheckoutStarted>({
    id: 'book',
    constraint: constraints.booking,
    defaultValue: { partySize: '1', ...initial },
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
  const chosen = String(fields.partySize.initialValue)
  const people = peopleOf(fields.partySize.value)
  const onHold = seatsOnHold(event)
  const isLimited = most > 0 && most < MAX_PARTY

  return (
    <ActionForm of={book} action={`/book?event=${event.id}`} className="booking__in">
      <input type="hidden" name="eventId" value={event.id} />
      <div className="booking__form">
        <Steps current={0} />
        <p className="booking__count">{booking.spots(event.currentBookings, event.maxCapacity)}</p>
        {onHold > 0 ? <p className="small soft">{eventSection.onHold(onHold)}</p> : null}
        <div className="form">
          <ErrorSummary {...book.summary} />
          <GuestFields
            fields={fields}
            placeholder={copy.firstNamePlaceholder}
            sizes={Array.from({ length: MAX_PARTY }, (_, index) => index + 1).map((size) => (
              <option
                key={size}
                value={size}
                // What was chosen stays a choice: it may be free again.
                disabled={isLimited && size > most && String(size) !== chosen}
              >
                {booking.people(size)}
              </option>
            ))}
          />
        </div>
      </div>
      <BookingSide event={event} people={people} lines={linesOf(event, people)} sending={book.sending} />
    </ActionForm>
  )
}

/** Before the server is asked the sum is price times people; it answers with the voucher's share. */
function linesOf(event: CurrentEventView, people: number) {
  const price = Math.round(event.price * 100)
  return [
    { kind: 'item' as const, label: `${booking.people(people)} × ${shortPrice(price)}`, cents: price * people },
    { kind: 'total' as const, label: checkout.total, cents: price * people },
  ]
}

function peopleOf(text: string | undefined): number {
  const people = Number(text)
  return Number.isInteger(people) && people >= 1 && people <= MAX_PARTY ? people : 1
}
