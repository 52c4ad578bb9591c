import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { EventCard } from '~/components/admin/events/event-card'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { PostErrors } from '~/components/form/post-button'
import type { AdminEventView } from '~/contract/bookings/events'
import { idField, switchField } from '~/contract/fields'
import { events as texts } from '~/copy/owner/admin'
import { announcement } from '~/copy/owner/tools'
import {
  type AnnouncementView,
  listAnnouncements,
  sendAnnouncementNow,
  stopAnnouncement,
} from '~/domain/announcements/announcements'
import { restoreEvent, setEventVisibility } from '~/domain/events/change-event'
import { countArchivedEvents, eventList } from '~/domain/events/read-events'
import { ownerFormAction } from '~/server/auth/owner-form'
import { services } from '~/server/boot/services'
import { readOwnerList } from '~/server/owner-list'
import '~/styles/admin/admin-tools.css'

export const meta: MetaFunction = () => [{ title: 'Events, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    list: await readOwnerList(request, eventList),
    archivedCount: countArchivedEvents(services()),
    announcements: listAnnouncements(services()),
  }
}

const id = idField('Please choose an event')

export const action = ownerFormAction({
  visibility: {
    schema: z.object({ id, isVisible: switchField(true) }),
    run: ({ services, input, actor }) => {
      const event = setEventVisibility(services, { id: input.id, visible: input.isVisible, actor })
      const title = event.is_visible ? 'Event is visible' : 'Event is hidden'
      return { redirectTo: '/admin/events', toast: { title, text: event.title } }
    },
  },
  'announce-now': {
    schema: z.object({ id }),
    run: ({ services, input, actor }) => {
      const count = sendAnnouncementNow(services, { eventId: input.id, actor })
      const { sentTitle: title, sentText } = announcement
      return { redirectTo: '/admin/events', toast: { title, text: sentText(count) } }
    },
  },
  'announce-not': {
    schema: z.object({ id }),
    run: ({ services, input, actor }) => {
      stopAnnouncement(services, { eventId: input.id, actor })
      const { stopTitle: title, stopText: text } = announcement
      return { redirectTo: '/admin/events', toast: { title, text } }
    },
  },
  restore: {
    schema: z.object({ id }),
    run: ({ services, input, actor }) => {
      const event = restoreEvent(services, { id: input.id, actor })
      return {
        redirectTo: '/admin/events',
        toast: { title: 'Event restored', text: `${event.title} and its bookings are back.` },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The Events tab. */
export default function EventsTab() {
  const { list, archivedCount, announcements } = useLoaderData<typeof loader>()
  const isArchive = list.criteria.show === 'archived'
  const coming = list.rows.filter((event) => !event.isOver)
  const past = list.rows.filter((event) => event.isOver)
  return (
    <section aria-labelledby="events-title">
      <h2 className="sr-only" id="events-title">
        Events
      </h2>
      <PostErrors of={['visibility', 'restore']} failed={texts.updateFailed} />
      <PostErrors of={['announce-now', 'announce-not']} failed={announcement.failed} />
      <ListControls list={list}>
        <Link className="btn btn--small" to="/admin/events/new">
          Create event
        </Link>
      </ListControls>
      <ListBody list={list}>
        {isArchive ? (
          <Cards events={list.rows} />
        ) : (
          <>
            {coming.length > 0 ? <Cards events={coming} announcements={announcements} /> : null}
            {past.length > 0 ? (
              <>
                <h2 className="head-line">Past events, to be marked done</h2>
                <Cards events={past} />
              </>
            ) : null}
          </>
        )}
      </ListBody>
      {archivedCount > 0 && !isArchive ? (
        <p className="put-away">
          <Link className="link-btn" to="/admin/events?show=archived">
            Archived ({archivedCount})
          </Link>
        </p>
      ) : null}
    </section>
  )
}

interface CardsProps {
  events: AdminEventView[]
  announcements?: Record<number, AnnouncementView>
}

function Cards({ events, announcements = {} }: CardsProps) {
  return (
    <ul className="bare evs">
      {events.map((event) => (
        <EventCard key={event.id} event={event} announcement={announcements[event.id]} />
      ))}
    </ul>
  )
}
