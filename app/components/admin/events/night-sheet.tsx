import { type FormEvent, useId } from 'react'
import type { GuestView, NightSheetView } from '~/contract/bookings/night-sheet'
import { PostErrors } from '../../form/post-button'
import { PhoneLink } from '../phone-link'
import { type TickState, useTicks } from './use-ticks'

/** The night sheet's list. Each tick is a plain post; with a script it is stored in the browser until the server has it. */
export function NightSheet({ sheet }: { sheet: NightSheetView }) {
  const { hasArrived, tick, status, waiting, people } = useTicks(sheet)
  if (sheet.guests.length === 0) {
    return (
      <p className="card empty">
        <strong>Nobody is booked yet</strong>Bookings appear here by name.
      </p>
    )
  }
  return (
    <>
      <PostErrors failed="Failed to save" />
      <p className="night__count num">
        <strong>
          {people} of {sheet.people}
        </strong>{' '}
        {sheet.people === 1 ? 'person' : 'people'} here
        {sheet.people > sheet.maxCapacity ? ` (OVER! ${sheet.people}/${sheet.maxCapacity})` : ''}
      </p>
      <p className="night__status no-print" role="status">
        {statusText(status, waiting)}
      </p>
      <ul className="bare guests">
        {sheet.guests.map((guest) => (
          <Guest key={guest.bookingId} guest={guest} arrived={hasArrived(guest)} tick={tick} />
        ))}
      </ul>
    </>
  )
}

function statusText(status: TickState, waiting: number): string {
  const ticks = waiting === 1 ? '1 tick is' : `${waiting} ticks are`
  if (status === 'waiting') return `No connection. ${ticks} kept on this phone and sent when it is back.`
  if (status === 'refused') return `${ticks} kept on this phone, but the server did not take them. Please log in again.`
  return status === 'sending' ? 'Saving...' : status === 'saved' ? 'Saved' : ''
}

interface GuestProps {
  guest: GuestView
  arrived: boolean
  tick(bookingId: number, arrived: boolean): void
}

function Guest({ guest, arrived, tick }: GuestProps) {
  const about = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    tick(guest.bookingId, !arrived)
  }
  return (
    <li className={arrived ? 'guest guest--here' : 'guest'} id={`guest-${guest.bookingId}`}>
      <form method="post" onSubmit={send}>
        <input type="hidden" name="intent" value="arrive" />
        <input type="hidden" name="bookingId" value={guest.bookingId} />
        <input type="hidden" name="arrived" value={arrived ? 'off' : 'on'} />
        <button className="tick" type="submit" aria-pressed={arrived} aria-describedby={about}>
          <span className="tick__box" aria-hidden="true" />
          <span className="tick__name">
            {guest.name}
            <span className="sr-only"> has arrived</span>
          </span>
          <span className="tick__party num">
            {guest.partySize}
            <span className="sr-only"> {guest.partySize === 1 ? 'person' : 'people'}</span>
          </span>
        </button>
      </form>
      <p className="guest__more" id={about}>
        {guest.how.map((how) => (
          <span className="badge badge--line" key={how}>
            {how}
          </span>
        ))}
        {guest.toPay ? <span className="badge badge--wait">{guest.toPay}</span> : null}
        <PhoneLink className="guest__phone num" phone={guest.phone} />
      </p>
      {guest.notes ? <p className="guest__notes">{guest.notes}</p> : null}
    </li>
  )
}
