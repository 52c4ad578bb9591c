import { useLoaderData } from '@remix-run/react'
import { Again, Capacity } from '~/components/admin/events/event-card'
import { EventForm } from '~/components/admin/events/event-form'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { eventChangesForm } from '~/contract/bookings/events'
import { events as copy } from '~/copy/owner/admin'
import { callOffs } from '~/copy/owner/call-offs'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { editEvent, isOtherPrice } from '~/domain/events/edit-event'
import { readNightSheet } from '~/domain/events/night-sheet'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { dateTextOf, parseTimes, timesText } from '~/lib/time'
import { eventPicture } from '~/routes/admin.events.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const loader = ownerLoader(({ services, id }) => {
  const event = requireEvent(services, id)
  const times = parseTimes(event.time)
  return {
    event: adminEventView(services, event),
    booked: { people: event.confirmed, guests: readNightSheet(services, id).guests.length },
    versionToken: versionTokenOf(versionedFields(event)),
    writtenTime: times && timesText(times) === event.time ? undefined : event.time,
  }
})

function versionedFields(event: ReturnType<typeof requireEvent>) {
  const { title, date, time, location, price_cents, max_capacity, image_url } = event
  const { description, is_visible, is_regular, minimum_people, decide_hours } = event
  const place = { title, date, time, location, description, image_url }
  return { ...place, price_cents, max_capacity, is_visible, is_regular, minimum_people, decide_hours }
}

export const action = ownerFormAction(
  {
    edit: {
      schema: eventChangesForm,
      run: ({ services, input: { confirmMove, ...changes }, form, account, actor, id }) => {
        const before = requireEvent(services, id)
        refuseStale(form, versionedFields(before))
        if (isOtherPrice(changes, before)) requireOwner(account, ownersOnly.price)
        const edit = { id, changes, actor, mustConfirmMove: !confirmMove }
        const { event, isMoved, notifiedCount, undoId } = editEvent(services, edit)
        const title = isMoved ? 'Event moved' : 'Event updated'
        const emails = notifiedCount > 0 ? `. ${copy.getEmail(notifiedCount)}` : ''
        const text = `${event.title}, ${dateTextOf(event.date)}${emails}`
        return { redirectTo: '/admin/events', toast: { title, text, undoId } }
      },
    },
  },
  eventPicture,
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function EditEvent() {
  const { event, booked, versionToken, writtenTime } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`Edit ${event.title}`} isNarrow>
        <Capacity event={event} />
        <Again event={event} />
        {event.isOver || event.partyId ? null : (
          <ActLink
            to={`/admin/events/${event.id}/call-off`}
            label={event.isCalledOff ? callOffs.answers : callOffs.open}
            about={event.title}
          />
        )}
      </PageHead>
      <EventForm
        key={event.id}
        versionToken={versionToken}
        values={{ ...event, imageUrl: event.imageUrl ?? '' }}
        writtenTime={writtenTime}
        booked={booked}
      />
    </>
  )
}
