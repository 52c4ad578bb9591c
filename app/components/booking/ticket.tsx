import type { ReactNode } from 'react'
import { ticket as copy } from '~/copy/bookings/booking'
import type { CurrentEventView } from '~/domain/events/read-events'
import { useHydrated } from '../browser/use-hydrated'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { NewTabLink } from '../ui/page'
import { share } from './share'

interface Props {
  event: CurrentEventView
  bookingUrl: string
  /** A button to book more places, while there are any. */
  children: ReactNode
}

/** Replaces 'Book Now!' for a visitor who has just booked this evening: links to the booking, calendar and directions. */
export function Ticket({ event, bookingUrl, children }: Props) {
  const hydrated = useHydrated()
  const shared = () => ({
    title: event.title,
    text: `I'm painting “${event.title}” on ${event.dateText}. Come along!`,
    url: location.origin + event.url,
  })
  return (
    <div className="mt-6 grid gap-4 border-t-3 border-dotted border-line pt-6">
      <a className={buttonClass({ size: 'big', wide: true })} href={bookingUrl}>
        {copy.booking}
      </a>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a className={buttonClass({ kind: 'line', size: 'small' })} href={`${bookingUrl}/calendar.ics`}>
            <Icon name="calendar" />
            {copy.calendar}
          </a>
        </li>
        <li>
          <NewTabLink className={buttonClass({ kind: 'line', size: 'small' })} href={event.directionsUrl}>
            <Icon name="place" />
            {copy.directions}
          </NewTabLink>
        </li>
        {hydrated && (
          <li>
            <button
              className={buttonClass({ kind: 'line', size: 'small' })}
              type="button"
              onClick={() => share(shared())}
            >
              <Icon name="link" />
              Share
            </button>
          </li>
        )}
      </ul>
      {children}
    </div>
  )
}
