import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Capacity } from '~/components/admin/events/event-card'
import { EventForm } from '~/components/admin/events/event-form'
import { PageHead } from '~/components/admin/page-head'
import { eventChangesForm } from '~/contract/bookings/events'
import { events as texts } from '~/copy/owner/admin'
import { editEvent } from '~/domain/events/edit-event'
import { readNightSheet } from '~/domain/events/night-sheet'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { dateTextOf, parseTimes, timesText } from '~/lib/nz-time'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { eventPicture } from '~/server/http/form-pictures'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Edit event, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const it = services()
  const event = orNotFound(() => requireEvent(it, pageId(params.id)))
  const times = parseTimes(event.time)
  return {
    event: adminEventView(it, event),
    booked: { people: event.confirmed, guests: readNightSheet(it, event.id).guests.length },
    versionToken: versionTokenOf(shownOf(event)),
    writtenTime: times && timesText(times) === event.time ? null : event.time,
  }
}

function shownOf(event: ReturnType<typeof requireEvent>) {
  const { title, date, time, location, price_cents, max_capacity, image_url, is_visible, is_regular } = event
  return { title, date, time, location, price_cents, max_capacity, image_url, is_visible, is_regular }
}

export const action = ownerFormAction(
  {
    edit: {
      schema: eventChangesForm,
      run: ({ services, input: { confirmMove, ...changes }, form, actor, params }) => {
        const id = pageId(params.id)
        refuseStale(form, shownOf(requireEvent(services, id)))
        const edit = { id, changes, actor, mustConfirmMove: !confirmMove }
        const { event, isMoved, notifiedCount, undoId } = editEvent(services, edit)
        return {
          redirectTo: '/admin/events',
          toast: {
            title: isMoved ? 'Event moved' : 'Event updated',
            text: `${event.title}, ${dateTextOf(event.date)}${notifiedCount > 0 ? `. ${texts.getEmail(notifiedCount)}` : ''}`,
            undoId,
          },
        }
      },
    },
  },
  eventPicture,
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function EditEvent() {
  const { event, booked, versionToken, writtenTime } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`Edit ${event.title}`} isNarrow>
        <Capacity event={event} />
      </PageHead>
      <EventForm
        key={event.id}
        versionToken={versionToken}
        values={{ ...event, imageUrl: event.imageUrl ?? '' }}
        writtenTime={writtenTime ?? undefined}
        booked={booked}
      />
    </>
  )
}
