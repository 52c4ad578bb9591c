import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { EventHeader } from '~/components/booking/event-header'
import { SeatsForm } from '~/components/booking/seats-form'
import { unlisted } from '~/components/site/route-data'
import { Actions, Columns } from '~/components/ui/confirmation'
import { buttonClass, noteClass } from '~/components/ui/looks'
import { Page } from '~/components/ui/page'
import { DeclineForm } from '~/components/waiting-list/entry-forms'
import { offerPage as copy } from '~/copy/bookings/self-service'
import { readOfferPage } from '~/domain/waiting-list/read-waiting-pages'
import { declineOffer } from '~/domain/waiting-list/seat-offers'
import { requireOfferByLink } from '~/domain/waiting-list/waiting-links'
import { bookingByLink } from '~/server/checkout'
import { readVisitor } from '~/server/http/cookies'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

export const loader = linkLoader(async (services, link, request) =>
  readOfferPage(services, { link, visitor: await readVisitor(request) }),
)

/** 'Book these places' leads to the payment step, 'No thanks' passes them on. Just opening the link changes nothing. */
export const action = formAction({
  book: bookingByLink((it, link) => {
    const { id: offerId, event_id: eventId } = requireOfferByLink(it, link)
    return { eventId, offerId }
  }),
  pass: linkButton(declineOffer, () => ({ title: 'Thanks for letting us know', text: copy.passedText })),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(`${copy.title}: ${data!.event.title}`)

export default function OfferPage() {
  const offer = useLoaderData<typeof loader>()
  const book = offer.seats === 1 ? 'Book this place' : 'Book these places'
  if (offer.state !== 'open') {
    return (
      <Page>
        <EventHeader event={offer.event} heading={copy.over[offer.state]} lead={copy.over[`${offer.state}Text`]}>
          <Actions>
            <a className={buttonClass()} href="/evenings">
              {copy.home}
            </a>
          </Actions>
        </EventHeader>
      </Page>
    )
  }
  const keptUntil = (
    <>
      {offer.untilText} <span className="text-ink-soft">({offer.leftText} left)</span>
    </>
  )
  return (
    <Page>
      <EventHeader
        event={offer.event}
        heading={copy.heading(offer.seats)}
        lead={copy.lead(offer.seats)}
        facts={[
          ['Price', copy.perPerson(offer.event.priceCents)],
          ['Kept until', keptUntil],
        ]}
      >
        <p className="mt-4 text-sm text-ink-soft">{copy.night()}</p>
      </EventHeader>
      <Columns className="mt-8">
        <SeatsForm values={offer.form} priceCents={offer.event.priceCents} maxPartySize={offer.seats} title={book}>
          {offer.paymentUrl ? (
            <p className={`${noteClass('good')} mt-4`}>
              <span>
                You’ve started paying for these places. <a href={offer.paymentUrl}>Carry on with your payment</a>
              </span>
            </p>
          ) : null}
        </SeatsForm>
        <DeclineForm intent="pass" text={copy.passText} button="No thanks" />
      </Columns>
    </Page>
  )
}
