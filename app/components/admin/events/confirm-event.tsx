import { Link } from '@remix-run/react'
import type { AdminEventView } from '~/contract/bookings/events'
import type { Question } from '../confirm-button'
import { ConfirmPage } from '../confirm-page'

interface ConfirmEventProps extends Question {
  event: AdminEventView
  title: string
  blocked?: string | null
}

/** The question before an event is archived or deleted, as a page of its own. */
export function ConfirmEvent({ event, ...question }: ConfirmEventProps) {
  return (
    <ConfirmPage
      {...question}
      back="/admin/events"
      label="Events"
      backText="Back to events"
      ways={
        <Link className="btn btn--small" to={`/admin?show=event-${event.id}`}>
          See its bookings
        </Link>
      }
      about={
        <>
          <p>
            <strong>
              {event.title}, {event.dateText}, {event.time}
            </strong>
          </p>
          <p className="soft small">
            {event.currentBookings} of {event.maxCapacity} seats sold
          </p>
        </>
      }
    />
  )
}
