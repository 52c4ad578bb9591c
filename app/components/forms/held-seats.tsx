import type { CurrentEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { checkout } from '../../copy/checkout'
import { ClockIcon } from './icons'
import { WaitingListForm } from './waiting-list-form'

/** Only held seats are left: says so, when they may come free, and offers the waiting list meanwhile (PRODUCT §2). */
export function HeldSeats({ event, form }: { event: CurrentEventWire; form: FormState | null }) {
  return (
    <div className="booking__held form">
      <p className="note note--wait">
        <ClockIcon />
        <span>
          <strong>{checkout.heldSeats(Math.max(1, event.maxCapacity - event.currentBookings))}</strong>{' '}
          {event.heldUntil ? checkout.heldUntil(clockTime(event.heldUntil)) : null}
        </span>
      </p>
      <WaitingListForm event={event} form={form} />
    </div>
  )
}

// Not by lib/nz-time: its calendar library is too heavy for the landing page, and this needs none.
const clock = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** '7:42pm' in Waipu; put together from parts, because browsers and Node space them differently. */
function clockTime(instant: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${parts.hour}:${parts.minute}${(parts.dayPeriod ?? '').toLowerCase().replace(/[^a-z]/g, '')}`
}
