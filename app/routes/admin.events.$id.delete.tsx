import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmEvent } from '~/components/admin/events/event-card'
import { nothingToSend } from '~/contract/owner/session'
import { events as texts } from '~/copy/owner/admin'
import { deleteEvent, whyNotDeleted } from '~/domain/events/change-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Delete event, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const event = orNotFound(() => requireEvent(services(), pageId(params.id)))
  return {
    event: adminEventView(services(), event),
    blocked: whyNotDeleted(services(), event.id)?.message ?? null,
  }
}

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/events', failed: texts.delete.failed },
    schema: nothingToSend,
    run: ({ services, actor, params }) => {
      deleteEvent(services, { id: pageId(params.id), actor })
      return { redirectTo: '/admin/events', toast: { title: 'Event deleted' } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteEvent() {
  const { event, blocked } = useLoaderData<typeof loader>()
  return <ConfirmEvent {...texts.delete} event={event} blocked={blocked} title="Delete event" />
}
