import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import type { AdminEventWire } from '../../../contract/events'
import { ConfirmPage } from '../confirm-page'
import { useList } from '../use-list'

interface ConfirmEventProps extends Omit<ComponentProps<typeof ConfirmPage>, 'back' | 'children' | 'blocked'> {
  event: AdminEventWire
  /** Why it cannot be done now; the question is not asked then. */
  blocked?: string | null
}

/** The question before an event is archived or deleted, as a page of its own. */
export function ConfirmEvent({ event, blocked, ...question }: ConfirmEventProps) {
  const ways = (
    <>
      <Link className="btn btn--small" to={`/admin?show=event-${event.id}`}>
        See its bookings
      </Link>
      <Link className="btn btn--line btn--small" to={useList().back('/admin/events')}>
        Back to events
      </Link>
    </>
  )
  return (
    <ConfirmPage
      {...question}
      back={{ href: '/admin/events', label: 'Events' }}
      blocked={blocked ? { message: blocked, ways } : null}
    >
      <p>
        <strong>
          {event.title}, {event.dateText}, {event.time}
        </strong>
      </p>
      <p className="soft small">
        {event.currentBookings} of {event.maxCapacity} seats sold
      </p>
    </ConfirmPage>
  )
}
