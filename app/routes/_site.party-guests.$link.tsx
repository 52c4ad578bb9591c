import { useLoaderData } from '@remix-run/react'
import { EventHeader } from '~/components/booking/event-header'
import { SeatsForm } from '~/components/booking/seats-form'
import { unlisted } from '~/components/site/route-data'
import { Page } from '~/components/ui/page'
import { guestsPage as copy } from '~/copy/bookings/parties'
import { readInvitation, requireInvitedEvent } from '~/domain/parties/read-party'
import { bookingByLink } from '~/server/checkout'
import { readVisitor } from '~/server/http/cookies'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

export const loader = linkLoader(async (services, link, request) =>
  readInvitation(services, { link, visitor: await readVisitor(request) }),
)

export const action = formAction({
  book: bookingByLink((it, link) => ({ eventId: requireInvitedEvent(it, link), isInvited: true })),
})

export const meta = () => unlisted(copy.title)

/** A private evening for its guests: the booking form, or why nobody can book. */
export default function PartyGuests() {
  const { host, event, closed, seats, form } = useLoaderData<typeof loader>()
  return (
    <Page>
      <EventHeader
        event={event}
        heading={closed ? copy.closed[closed] : copy.heading}
        lead={closed ? copy.closedText[closed](host) : copy.lead(host)}
      />
      {closed ? null : (
        <SeatsForm
          className="mt-8 max-w-184"
          values={form}
          priceCents={event.priceCents}
          maxPartySize={seats}
          title={copy.book}
        />
      )}
    </Page>
  )
}
