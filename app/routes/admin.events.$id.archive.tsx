import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmEvent } from '~/components/admin/events/event-card'
import { nothingToSend } from '~/contract/owner/session'
import { events as texts } from '~/copy/owner/admin'
import { archiveEvent } from '~/domain/events/change-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Archive event, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const event = orNotFound(() => requireEvent(services(), pageId(params.id)))
  return { event: adminEventView(services(), event) }
}

export const action = ownerFormAction({
  archive: {
    gone: { list: '/admin/events', failed: texts.archive.failed },
    schema: nothingToSend,
    run: ({ services, actor, params }) => {
      const event = archiveEvent(services, { id: pageId(params.id), actor })
      return {
        redirectTo: '/admin/events',
        toast: { title: 'Event archived', text: `${event.title} and its bookings are put away.` },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function ArchiveEvent() {
  const { event } = useLoaderData<typeof loader>()
  return <ConfirmEvent {...texts.archive} event={event} title="Archive event" />
}
