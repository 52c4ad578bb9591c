import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import BookingPanel from '~/components/booking/booking-panel'
import { EventHeader } from '~/components/booking/event-header'
import { Actions } from '~/components/ui/confirmation'
import { buttonClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { Page } from '~/components/ui/page'
import { friends } from '~/copy/bookings/friends'
import { requireGroupByLink } from '~/domain/groups/friends-link'
import { readFriendsPage } from '~/domain/groups/read-friends'
import { readBegunForm } from '~/domain/reminders/reminders'
import { shortPrice } from '~/lib/money'
import { services } from '~/server/boot/services'
import { bookingByLink } from '~/server/checkout'
import { requireVisitor } from '~/server/http/cookies'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction } from '~/components/form/send-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visitor = await requireVisitor(request)
  const { link = '' } = params
  const page = await orRefuse(() => readFriendsPage(services(), { link, visitor: visitor.key! }))
  const { pathname, searchParams } = new URL(request.url)
  const again = page.seats === 0 ? searchParams.get('again') : null
  const form = again ? readBegunForm(services(), { eventId: page.event.id, link: again }) : page.form
  return data({ ...page, form, path: pathname }, { headers: visitor.headers })
}

/** The booking form of friends; just opening the link changes nothing. */
export const action = formAction({
  book: bookingByLink((it, link) => {
    const { id: groupId, event_id: eventId } = requireGroupByLink(it, link)
    return { eventId, groupId }
  }),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${friends.page.title}: ${data!.event.title}` },
  { name: 'robots', content: 'noindex' },
]

export default function FriendsPage() {
  const copy = friends.page
  const { state, host, event, kept, form, seats, booked, path } = useLoaderData<typeof loader>()
  const header = { ...event, priceCents: Math.round(event.price * 100) }
  if (state !== 'open' || host === null) {
    const over = state === 'open' ? 'left' : state
    return (
      <Page>
        <EventHeader event={header} heading={copy.over[over]} lead={copy.overText[over]}>
          <Actions>
            <a className={buttonClass()} href={over === 'left' ? event.url : '/evenings'}>
              {over === 'left' ? copy.thisEvening : copy.evenings}
            </a>
          </Actions>
        </EventHeader>
      </Page>
    )
  }
  return (
    <Page>
      <EventHeader
        event={header}
        heading={copy.invited(host)}
        lead={copy.lead(host)}
        facts={[
          ['Price', copy.price(shortPrice(header.priceCents))],
          ['Places', copy.left(event.seatsFree)],
        ]}
      >
        {kept ? (
          <Note kind="good" className="mt-6">
            {copy.kept(host, kept.places, kept.untilText)}
          </Note>
        ) : null}
        {booked ? (
          <Note kind="good" className="mt-6">
            {booked.isFinishing ? copy.finishing : copy.booked} <a href={booked.url}>{copy.yourBooking}</a>
          </Note>
        ) : null}
      </EventHeader>
      <BookingPanel event={event} initial={form} held={seats} friendsPage={path} />
    </Page>
  )
}
