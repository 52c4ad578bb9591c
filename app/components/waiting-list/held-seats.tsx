import type { CurrentEventWire } from '../../contract/events'
import { checkout } from '../../copy/checkout'
import { fields } from '../../copy/forms'
import { Icon } from '../ui/icon'
import { WaitingListForm } from './waiting-list-form'

/** Only held seats are left: says so and offers the waiting list meanwhile. When they may come free is on the event's card. */
export function HeldSeats({ event }: { event: CurrentEventWire }) {
  return (
    <div className="booking__held form">
      <p className="note note--wait">
        <Icon name="clock" />
        <strong>
          {checkout.heldSeats[event.held ?? 'paying'](Math.max(1, event.maxCapacity - event.currentBookings))}
        </strong>
      </p>
      <h3>{fields.waitingList}</h3>
      <WaitingListForm eventId={event.id} />
    </div>
  )
}
