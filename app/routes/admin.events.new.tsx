import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EventForm } from '~/components/admin/events/event-form'
import { Icon } from '~/components/admin/icons'
import { EVENT_DEFAULTS } from '~/contract/constants'
import { newEventForm } from '~/contract/events'
import { events as texts } from '~/copy/admin'
import { createEvent, studioAddress } from '~/domain/events/create-event'
import { dateTextOf } from '~/lib/nz-time'
import { formOf } from '~/server/form-action'
import { eventPicture } from '~/server/form-pictures'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'New event, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { location: studioAddress(services()) }
}

export const action = ownerFormAction(
  (owner) => ({
    create: formOf({
      schema: newEventForm,
      run: ({ services, input }) => {
        const event = createEvent(services, { event: input, actor: owner.username })
        return {
          redirectTo: '/admin/events',
          toast: { variant: 'default', title: 'Event created', text: `${event.title}, ${dateTextOf(event.date)}` },
        }
      },
    }),
  }),
  eventPicture,
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function NewEvent() {
  const { location } = useLoaderData<typeof loader>()
  return (
    <>
      <Link className="link-btn back" to="/admin/events">
        <Icon name="back" />
        Events
      </Link>
      <h1 className="head-line">Create event</h1>
      <EventForm
        intent="create"
        values={{ ...EVENT_DEFAULTS, date: '', location, imageUrl: '', isRegular: true }}
        submit="Create event"
        sending="Creating..."
        failed={texts.createFailed}
      />
    </>
  )
}
