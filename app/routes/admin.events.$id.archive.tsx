import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmEvent } from '~/components/admin/events/confirm-event'
import { adminEventWire } from '~/contract/events'
import { nothingToSend } from '~/contract/session'
import { events as texts } from '~/copy/admin'
import { archiveEvent } from '~/domain/events/archive-event'
import { requireEvent } from '~/domain/events/read-event'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Archive event, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const event = orNotFound(() => requireEvent(services(), pageId(params.id)))
  return { event: adminEventWire(event, services().clock.now().toISOString()) }
}

export const action = ownerFormAction((owner, params) => ({
  archive: formAbout(
    { list: '/admin/events', failed: texts.archiveFailed },
    {
      schema: nothingToSend,
      run: ({ services }) => {
        const event = archiveEvent(services, { id: pageId(params.id), actor: owner.username })
        return {
          redirectTo: '/admin/events',
          toast: { variant: 'default', title: 'Event archived', text: `${event.title} and its bookings are put away.` },
        }
      },
    },
  ),
}))

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function ArchiveEvent() {
  const { event } = useLoaderData<typeof loader>()
  return (
    <ConfirmEvent
      event={event}
      title="Archive event"
      question={texts.archiveConfirm}
      intent="archive"
      confirm={texts.done}
      sending="Archiving..."
      failed={texts.archiveFailed}
    />
  )
}
