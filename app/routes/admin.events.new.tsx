import { useLoaderData } from '@remix-run/react'
import { EventForm } from '~/components/admin/events/event-form'
import { PageHead } from '~/components/admin/page-head'
import { newEventForm } from '~/contract/bookings/events'
import { EVENT_DEFAULTS } from '~/contract/constants'
import { events as copy } from '~/copy/owner/admin'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { createEvent, createEvents, studioAddress } from '~/domain/events/change-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { previewSeries } from '~/domain/events/series'
import type { Services } from '~/domain/services'
import { dollarsOf } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateTextOf, shiftDate } from '~/lib/time'
import { eventPicture } from '~/routes/admin.events.server'
import { ownerFormAction, ownerLoader, pageId } from '~/server/auth/owner-form'

/** The form's first values: the defaults, or with `?again=` the values of that event, a week later if it is still to come. */
export const loader = ownerLoader(firstValues)

function firstValues({ services, request }: { services: Services; request: Request }) {
  const again = new URL(request.url).searchParams.get('again')
  if (again === null) {
    const price = dollarsOf(studio.prices.eventCents)
    const empty = { date: '', minimumPeople: null, description: '', imageUrl: '' }
    return { ...EVENT_DEFAULTS, ...empty, price, location: studioAddress(services), isRegular: true, again }
  }
  const event = adminEventView(services, requireEvent(services, pageId(again)))
  return {
    ...event,
    date: event.isOver ? '' : shiftDate(event.date, 7),
    imageUrl: event.imageUrl ?? '',
    isVisible: true,
    partyId: null,
    again,
  }
}

export const action = ownerFormAction(
  {
    create: {
      schema: newEventForm,
      run: ({ services, request, input: { repeat, evenings, dates, previewed, ...event }, account, actor }) => {
        if (event.price !== firstValues({ services, request }).price) requireOwner(account, ownersOnly.price)
        if (repeat === 'once') {
          const created = createEvent(services, { event, actor })
          const text = `${created.title}, ${dateTextOf(created.date)}`
          return { redirectTo: '/admin/events', toast: { title: 'Event created', text } }
        }
        const preview = previewSeries(services, { event, repeat, count: evenings })
        if (previewed !== preview.previewKey) return { shownAgain: 'series_preview', result: preview }
        const ticked = preview.dates.map(({ date }) => date).filter((date) => dates.includes(date))
        if (ticked.length === 0) return { shownAgain: 'no_dates', result: preview }
        createEvents(services, { event, dates: ticked, actor })
        const title = ticked.length === 1 ? 'Event created' : `${ticked.length} events created`
        return { redirectTo: '/admin/events', toast: { title, text: event.title } }
      },
    },
  },
  eventPicture,
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function NewEvent() {
  const { again, ...values } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={copy.create} />
      <EventForm key={again} draft={`new-event${again ?? ''}`} values={values} />
    </>
  )
}
