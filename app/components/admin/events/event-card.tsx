import { Link } from '@remix-run/react'
import type { AdminEventView, AnnouncementView } from '~/contract/bookings/events'
import { events as texts } from '~/copy/owner/admin'
import { followUp } from '~/copy/owner/tools'
import { shortPrice } from '../../../lib/money'
import { PostButton } from '../../form/post-button'
import { ConfirmButton } from '../confirm-button'
import { useList } from '../use-list'
import { Announcement } from './announcement'

const paint = {
  under: 'var(--color-sage)',
  at: 'var(--color-ochre)',
  over: 'var(--color-danger)',
} as const

/** Seats sold of seats there are: green dot, yellow square, red triangle with '(OVER!)'. */
export function Capacity({ event }: { event: AdminEventView }) {
  return (
    <span className={`cap cap--${event.capacity}`}>
      <span className="sr-only">Seats sold: </span>
      {event.currentBookings}/{event.maxCapacity}
      {event.capacity === 'over' ? ` ${texts.over}` : ''}
    </span>
  )
}

/** One event of the owner's lists with everything that can be done to it. */
export function EventCard({ event, announcement }: { event: AdminEventView; announcement?: AnnouncementView }) {
  const about = `${event.title}, ${event.dateText}`
  const width = `${Math.min(100, Math.round((event.currentBookings / event.maxCapacity) * 100))}%`
  return (
    <li className={event.isVisible ? 'card ev' : 'card ev ev--hidden'}>
      <div className="ev__top">
        <strong>{event.dateText}</strong>
        <Capacity event={event} />
      </div>
      <div>
        <h3>{event.title}</h3>
        <p className="soft small">
          {event.time}, {shortPrice(event.price * 100)}
        </p>
        <p className="soft small">{event.location}</p>
      </div>
      <div className="bar" style={{ color: paint[event.capacity] }}>
        <i style={{ width }} />
      </div>
      <p className="ev__tags">
        {event.isVisible ? (
          <span className="badge badge--good">Visible</span>
        ) : (
          <span className="badge badge--line">Hidden</span>
        )}
        {event.isRegular ? null : <span className="badge badge--info">Vouchers by dollars</span>}
        {event.seatsHeld > 0 ? <span className="badge badge--wait">{event.seatsHeld} held</span> : null}
      </p>
      {announcement && !event.isArchived ? <Announcement of={announcement} eventId={event.id} about={about} /> : null}
      <div className="ev__acts">
        {event.isArchived ? <ArchivedActs event={event} about={about} /> : <Acts event={event} about={about} />}
      </div>
    </li>
  )
}

function Acts({ event, about }: { event: AdminEventView; about: string }) {
  const { open } = useList()
  return (
    <>
      <Link className="btn btn--quiet btn--small" to={`/admin/events/${event.id}/night-sheet`}>
        Night sheet<span className="sr-only"> {about}</span>
      </Link>
      <BookingsLink event={event} about={about} />
      <Link className="btn btn--quiet btn--small" to={open(`/admin/events/${event.id}/edit`)}>
        Edit<span className="sr-only"> {about}</span>
      </Link>
      <Link className="btn btn--quiet btn--small" to={`/admin/events/${event.id}/follow-up`}>
        {followUp.link}
        <span className="sr-only"> {about}</span>
      </Link>
      <PostButton
        fields={{ intent: 'visibility', id: event.id, isVisible: event.isVisible ? 'off' : 'on' }}
        label={event.isVisible ? 'Hide' : 'Show'}
        sending={event.isVisible ? 'Hiding...' : 'Showing...'}
        about={about}
        className="btn btn--quiet btn--small"
        preventScrollReset
      />
      <ConfirmButton
        {...texts.archive}
        href={`/admin/events/${event.id}/archive`}
        label={texts.archive.confirm}
        about={about}
        title={about}
      />
      <ConfirmButton
        {...texts.delete}
        href={`/admin/events/${event.id}/delete`}
        label="Delete"
        about={about}
        title={about}
      />
    </>
  )
}

/** The Bookings tab with this event's bookings alone. */
function BookingsLink({ event, about }: { event: AdminEventView; about: string }) {
  return (
    <Link className="btn btn--quiet btn--small" to={`/admin?show=event-${event.id}`}>
      Bookings<span className="sr-only"> of {about}</span>
    </Link>
  )
}

function ArchivedActs({ event, about }: { event: AdminEventView; about: string }) {
  return (
    <>
      <BookingsLink event={event} about={about} />
      <PostButton
        fields={{ intent: 'restore', id: event.id }}
        label="Restore"
        sending="Restoring..."
        about={about}
        className="btn btn--quiet btn--small"
        preventScrollReset
      />
    </>
  )
}
