import { Link } from '@remix-run/react'
import type { AdminEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { AskForm } from './ask'
import { ErrorSummary } from './fields'
import { Icon } from './icons'

interface AskPageProps {
  event: AdminEventWire
  title: string
  question: string
  intent: string
  confirm: string
  sending: string
  state: FormState | null
  failed: string
  /** Why it cannot be done now; the question is not asked then. */
  blocked?: string | null
  danger?: boolean
}

/** The question before an event is archived or deleted, as a page of its own. */
export function AskPage({ event, title, question, state, failed, blocked, ...form }: AskPageProps) {
  return (
    <div className="narrow">
      <Link className="link-btn back" to="/admin/events">
        <Icon name="back" />
        Events
      </Link>
      <h1 className="head-line">{title}</h1>
      {blocked ? (
        <div className="problem" role="alert">
          <p>{blocked}</p>
        </div>
      ) : (
        <ErrorSummary state={state} failed={failed} />
      )}
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong>
            {event.title}, {event.dateText}, {event.time}
          </strong>
        </p>
        <p className="soft small">
          {event.currentBookings} of {event.maxCapacity} seats sold
        </p>
        {blocked ? (
          <p className="form__acts" style={{ marginTop: 'var(--space-4)' }}>
            <Link className="btn btn--small" to={`/admin?show=event-${event.id}`}>
              See its bookings
            </Link>
            <Link className="btn btn--line btn--small" to="/admin/events">
              Back to events
            </Link>
          </p>
        ) : (
          <>
            <p style={{ marginTop: 'var(--space-4)' }}>{question}</p>
            <AskForm {...form}>
              <Link className="btn btn--line btn--small" to="/admin/events">
                Cancel
              </Link>
            </AskForm>
          </>
        )}
      </div>
    </div>
  )
}
