import type { CurrentEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { checkout } from '../../copy/checkout'
import { fields } from '../../copy/forms'
import { ClockIcon } from './icons'
import { WaitingListForm } from './waiting-list-form'

/**
 * Only held seats are left (PRODUCT §2): says so and offers the waiting list meanwhile. When they may come free stands on
 * the event's card.
 */
export function HeldSeats({ event, form }: { event: CurrentEventWire; form: FormState | null }) {
  return (
    <div className="booking__held form">
      <p className="note note--wait">
        <ClockIcon />
        <strong>
          {checkout.heldSeats[event.held ?? 'paying'](Math.max(1, event.maxCapacity - event.currentBookings))}
        </strong>
      </p>
      <h3>{fields.waitingList}</h3>
      <WaitingListForm event={event} form={form} />
    </div>
  )
}
