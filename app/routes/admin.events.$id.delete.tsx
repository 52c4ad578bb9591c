import { useLoaderData } from '@remix-run/react'
import { ConfirmEvent } from '~/components/admin/events/event-card'
import { events as texts } from '~/copy/owner/admin'
import { deleteEvent, whyNotDeleted } from '~/domain/events/change-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Delete event, admin' }]

export const loader = ownerLoader(({ services, id }) => ({
  event: adminEventView(services, requireEvent(services, id)),
  blocked: whyNotDeleted(services, id)?.message,
}))

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/events', failed: () => texts.delete.failed },
    run: ({ services, actor, id }) => {
      deleteEvent(services, { id, actor })
      return { redirectTo: '/admin/events', toast: { title: 'Event deleted' } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteEvent() {
  return <ConfirmEvent {...texts.delete} {...useLoaderData<typeof loader>()} title="Delete event" />
}
