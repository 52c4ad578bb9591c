import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { EventCard } from '~/components/admin/events/event-card'
import { ListPage } from '~/components/admin/list-page'
import { headLineClass } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { linkButtonClass } from '~/components/ui/looks'
import { idField, switchField } from '~/contract/fields'
import { events as copy } from '~/copy/owner/admin'
import {
  type AnnouncementView,
  listAnnouncements,
  sendAnnouncementNow,
  stopAnnouncement,
} from '~/domain/announcements/announcements'
import { restoreEvent, setEventVisibility } from '~/domain/events/change-event'
import { runAnyway } from '~/domain/events/decide-minimum'
import { type AdminEventView, countArchivedEvents, eventList } from '~/domain/events/read-events'
import { countWaiting } from '~/domain/waiting-list/owner-waiting-list'
import { peopleText } from '~/lib/text'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'

export const loader = ownerLoader(({ request, services }) => ({
  list: readOwnerList(request, eventList),
  archivedCount: countArchivedEvents(services),
  announcements: listAnnouncements(services),
  waiting: countWaiting(services),
}))

const which = z.object({ id: idField('Please choose an event') })

export const action = ownerFormAction({
  visibility: {
    schema: which.extend({ isVisible: switchField(true) }),
    run: ({ services, input, actor, here }) => {
      const event = setEventVisibility(services, { id: input.id, visible: input.isVisible, actor })
      const title = event.is_visible ? 'Event is visible' : 'Event is hidden'
      return { redirectTo: here, toast: { title, text: event.title } }
    },
  },
  'announce-now': {
    schema: which,
    run: ({ services, input, actor, here }) => {
      const count = sendAnnouncementNow(services, { eventId: input.id, actor })
      const text = count === 0 ? 'Nobody is on the lists.' : `${peopleText(count)} will get the email.`
      return { redirectTo: here, toast: { title: 'Announcement sent', text } }
    },
  },
  'announce-not': {
    schema: which,
    run: ({ services, input, actor, here }) => {
      stopAnnouncement(services, { eventId: input.id, actor })
      const text = 'Nobody gets an email about this event.'
      return { redirectTo: here, toast: { title: 'No announcement', text } }
    },
  },
  'run-anyway': {
    schema: which,
    run: ({ services, input, actor, here }) => {
      const { event, undoId } = runAnyway(services, { id: input.id, actor })
      return { redirectTo: here, toast: { title: 'It’s on', text: event.title, undoId } }
    },
  },
  restore: {
    schema: which,
    run: ({ services, input, actor, here }) => {
      const event = restoreEvent(services, { id: input.id, actor })
      const text = `${event.title} and its bookings are back.`
      return { redirectTo: here, toast: { title: 'Event restored', text } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The Events tab. */
export default function EventsTab() {
  const { list, archivedCount, announcements, waiting } = useLoaderData<typeof loader>()
  const isArchive = list.criteria.show === 'archived'
  const coming = list.rows.filter((event) => !event.isOver)
  const past = list.rows.filter((event) => event.isOver)
  const errors = (
    <>
      <PostErrors of={['visibility', 'run-anyway', 'restore']} failed="Failed to update event" />
      <PostErrors of={['announce-now', 'announce-not']} failed="Failed to send the announcement" />
    </>
  )
  const archive =
    archivedCount > 0 && !isArchive ? (
      <Link className={`${linkButtonClass} mt-8`} to="/admin/events?show=archived">
        Archived ({archivedCount})
      </Link>
    ) : null
  return (
    <ListPage
      list={list}
      title="Events"
      errors={errors}
      create={{ to: '/admin/events/new', label: copy.create }}
      after={archive}
    >
      {isArchive ? (
        <Cards events={list.rows} />
      ) : (
        <>
          {coming.length > 0 ? <Cards events={coming} announcements={announcements} waiting={waiting} /> : null}
          {past.length > 0 ? (
            <>
              <h2 className={headLineClass}>Past events: mark them done</h2>
              <Cards events={past} waiting={waiting} />
            </>
          ) : null}
        </>
      )}
    </ListPage>
  )
}

interface CardsProps {
  events: AdminEventView[]
  announcements?: Record<number, AnnouncementView>
  /** How many parties wait, by event. */
  waiting?: Record<number, number>
}

function Cards({ events, announcements = {}, waiting = {} }: CardsProps) {
  return (
    <ul className="mt-4 grid gap-3 md:grid-cols-3">
      {events.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          announcement={announcements[event.id]}
          waiting={waiting[event.id] ?? 0}
        />
      ))}
    </ul>
  )
}
