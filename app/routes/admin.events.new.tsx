import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EventForm } from '~/components/admin/events/event-form'
import { PageHead } from '~/components/admin/page-head'
import { newEventForm } from '~/contract/bookings/events'
import { EVENT_DEFAULTS } from '~/contract/constants'
import { events as texts } from '~/copy/owner/admin'
import { createEvent, studioAddress } from '~/domain/events/change-event'
import { dollarsOf } from '~/lib/money'
import { dateTextOf } from '~/lib/nz-time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { eventPicture } from '~/server/http/form-pictures'

export const meta: MetaFunction = () => [{ title: 'New event, admin' }]

export const loader = ownerLoader(({ services }) => ({ location: studioAddress(services) }))

export const action = ownerFormAction(
  {
    create: {
      schema: newEventForm,
      run: ({ services, input, actor }) => {
        const event = createEvent(services, { event: input, actor })
        const text = `${event.title}, ${dateTextOf(event.date)}`
        return { redirectTo: '/admin/events', toast: { title: 'Event created', text } }
      },
    },
  },
  eventPicture,
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const { priceCents, ...defaults } = EVENT_DEFAULTS

export default function NewEvent() {
  const { location } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={texts.create} />
      <EventForm
        values={{ ...defaults, price: dollarsOf(priceCents), date: '', location, imageUrl: '', isRegular: true }}
      />
    </>
  )
}
