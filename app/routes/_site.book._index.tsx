import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import BookingPanel from '~/components/booking/booking-panel'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { bookingForm } from '~/contract/bookings/bookings'
import { bookPage as copy } from '~/copy/bookings/booking'
import { readOwnSeats } from '~/domain/bookings/purchase/start-booking'
import { readBookableEvent } from '~/domain/events/read-events'
import { services } from '~/server/boot/services'
import { beginBooking } from '~/server/checkout'
import { requireVisitor } from '~/server/http/cookies'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction } from '~/components/form/send-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const eventId = Number(new URL(request.url).searchParams.get('event'))
  const event = await orRefuse(() => readBookableEvent(services(), eventId))
  const visitor = await requireVisitor(request)
  const { form, seats } = readOwnSeats(services(), { eventId: event.id, visitor: visitor.key! })
  return data({ event, form, seats }, { headers: visitor.headers })
}

export const action = formAction({
  book: { limit: 'form', schema: bookingForm, run: (posted) => beginBooking(posted, posted.input) },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${copy.heading.join(' ')}: ${data!.event.title}` },
  { name: 'robots', content: 'noindex' },
]

/** The booking form on a page of its own, for a post without scripts that was refused. */
export default function Book() {
  const { event, form, seats } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <h2 className="mt-4 text-h3">{event.title}</h2>
      <Lead>
        {event.dateText}, <span className="whitespace-nowrap">{event.time}</span>
      </Lead>
      <BookingPanel event={event} initial={form} held={seats} />
    </Page>
  )
}
