import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { EventCard } from '~/components/admin/event-card'
import { ErrorSummary } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { type AdminEventWire, adminEventWire } from '~/contract/events'
import { switchField, wholeNumber } from '~/contract/fields'
import { events as texts } from '~/copy/admin'
import { restoreEvent } from '~/domain/events/archive-event'
import { setEventVisibility } from '~/domain/events/hide-event'
import { listEventsByState } from '~/domain/events/list-events'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Events, admin' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const now = services().clock.now().toISOString()
  const { upcoming, past, archived } = listEventsByState(services())
  const wires = (events: typeof upcoming) => events.map((event) => adminEventWire(event, now))
  return { upcoming: wires(upcoming), past: wires(past), archived: wires(archived) }
}

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER, { wrong: 'Please choose an event' })

export const action = ownerFormAction((owner) => ({
  visibility: formOf({
    schema: z.object({ id, isVisible: switchField(true) }),
    run: ({ services, input }) => {
      const event = setEventVisibility(services, { id: input.id, visible: input.isVisible, actor: owner.username })
      const title = event.is_visible ? 'Event is visible' : 'Event is hidden'
      return { redirectTo: '/admin/events', toast: { variant: 'default', title, text: event.title } }
    },
  }),
  restore: formOf({
    schema: z.object({ id }),
    run: ({ services, input }) => {
      const event = restoreEvent(services, { id: input.id, actor: owner.username })
      return {
        redirectTo: '/admin/events',
        toast: { variant: 'default', title: 'Event restored', text: `${event.title} and its bookings are back.` },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline('visibility', 'Unable to connect to server')

/** The Events tab (spec 2 §2). */
export default function EventsTab() {
  const { upcoming, past, archived } = useLoaderData<typeof loader>()
  const visibility = useFormState('visibility')
  const restore = useFormState('restore')
  return (
    <section aria-labelledby="events-title">
      <div className="head-line">
        <h2 id="events-title">Events</h2>
        <Link className="btn btn--small" to="/admin/events/new">
          Create event
        </Link>
      </div>
      <ErrorSummary state={visibility ?? restore} failed={texts.updateFailed} />
      {upcoming.length === 0 ? (
        <p className="card empty">
          <strong>No event to come</strong>
          Visitors see the notifier form until there is one.
        </p>
      ) : (
        <Cards events={upcoming} />
      )}
      {past.length > 0 ? (
        <>
          <div className="head-line">
            <h2>Past events, to be marked done</h2>
          </div>
          <Cards events={past} />
        </>
      ) : null}
      {archived.length > 0 ? (
        <details className="put-away">
          <summary>Archived ({archived.length})</summary>
          <Cards events={archived} />
        </details>
      ) : null}
    </section>
  )
}

function Cards({ events }: { events: AdminEventWire[] }) {
  return (
    <ul className="bare evs">
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  )
}
