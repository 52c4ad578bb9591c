import { useLoaderData } from '@remix-run/react'
import { ConfirmEvent } from '~/components/admin/events/event-card'
import { events as texts } from '~/copy/owner/admin'
import { archiveEvent } from '~/domain/events/change-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Archive event, admin' }]

export const loader = ownerLoader(({ services, id }) => adminEventView(services, requireEvent(services, id)))

export const action = ownerFormAction({
  archive: {
    gone: { list: '/admin/events', failed: () => texts.archive.failed },
    run: ({ services, actor, id }) => {
      const event = archiveEvent(services, { id, actor })
      const text = `${event.title} and its bookings are in the archive.`
      return { redirectTo: '/admin/events', toast: { title: 'Event archived', text } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function ArchiveEvent() {
  return <ConfirmEvent {...texts.archive} event={useLoaderData<typeof loader>()} title="Archive event" />
}
