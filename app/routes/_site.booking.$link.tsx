import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { pictureOfEvent } from '~/components/art/gallery'
import { OwnBooking, PayNow, Receipt, WhatNext } from '~/components/booking/own-booking'
import { Icon } from '~/components/ui/icon'
import { Fact, Page, PageTitle, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { bookingDetailsForm, rebookForm } from '~/contract/bookings/bookings'
import type { Toast } from '~/contract/forms'
import { nothingToSend } from '~/contract/owner/session'
import { booking as copy } from '~/copy/bookings/booking'
import { ownBooking } from '~/copy/bookings/self-service'
import { bookingPage } from '~/copy/site/pages'
import { newTab } from '~/copy/site/site'
import { rebookRaincheck } from '~/domain/bookings/changes/rebook'
import {
  type BookingPageView,
  changeDetails,
  giveUpSeats,
  readBookingPage,
  takeRaincheck,
  takeSeatsBack,
} from '~/domain/bookings/changes/self-service'
import { payReserved } from '~/domain/bookings/purchase/pay-reserved'
import type { Services } from '~/domain/services'
import { exactPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import type { loader as siteLoader } from '~/routes/_site'
import { services } from '~/server/boot/services'
import { beginCheckout } from '~/server/checkout'
import { orRefuse } from '~/server/http/errors'
import { type FormDefinition, formAction } from '~/server/http/form-action'
import { visitorOf } from '~/server/http/visitor'
import '~/styles/pages/self-service.css'
import { useFocusOnHeading } from '~/components/browser/focus-heading'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** The booking behind its private link; no cache and no search engine stores it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await orRefuse(() => readBookingPage(services(), params.link ?? ''))
  return data({ booking }, { headers: { 'Cache-Control': 'no-store' } })
}

/** A button that does one thing to the booking behind the link and comes back to its page. */
const button = (
  act: (services: Services, link: string) => unknown,
  toast: Toast,
): FormDefinition<typeof nothingToSend> => ({
  schema: nothingToSend,
  run({ services: it, params }) {
    act(it, params.link ?? '')
    return { redirectTo: `/booking/${params.link}`, toast }
  },
})

/** What a guest does on the booking's page, for anybody who has its link (rule 6.1). */
export const action = formAction({
  details: {
    schema: bookingDetailsForm,
    run: ({ services: it, params, input }) => {
      changeDetails(it, { link: params.link ?? '', changes: input })
      return { redirectTo: `/booking/${params.link}`, toast: { title: ownBooking.saved } }
    },
  },
  raincheck: button(takeRaincheck, { title: ownBooking.raincheckDone, text: ownBooking.raincheckDoneText }),
  'give-up': button(giveUpSeats, { title: ownBooking.givenUp, text: ownBooking.givenUpText }),
  'take-back': button(takeSeatsBack, { title: ownBooking.takenBack }),
  pay: {
    limit: 'form',
    schema: nothingToSend,
    run: (posted) =>
      beginCheckout(posted, (visitor) => payReserved(posted.services, visitor, posted.params.link ?? '')),
  },
  rebook: {
    limit: 'form',
    schema: rebookForm,
    run: async ({ services: it, request, params, input, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      const step = await rebookRaincheck(it, visitor, { link: params.link ?? '', eventId: input.eventId })
      if (step) return { redirectTo: step.url, headers }
      const toast = { title: ownBooking.rebooked, text: ownBooking.rebookedText }
      return { redirectTo: `/booking/${params.link}`, toast, headers }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${titleOf(data.booking).join(' ')} ${data.booking.reference}` : 'Booking' },
  { name: 'robots', content: 'noindex' },
]

/** A booking's own page: can be reloaded, saved and printed. */
export default function BookingPage() {
  useFocusOnHeading()
  const { booking } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof siteLoader>('routes/_site')!.site
  const { event } = booking
  const picture = event && pictureOfEvent(event, site.pictures.evening)
  const upcoming = event && !event.isOver
  return (
    <Page>
      <div className="confirm">
        <div>
          <PageTitle words={titleOf(booking)} />
          <p className="lead mt-5">{leadOf(booking)}</p>
          {booking.toPayCents > 0 && <PayNow cents={booking.toPayCents} />}
          <dl className="facts mt-5">
            {event && (
              <Fact name="When">
                {`${event.dateText}, `}
                <span className="nowrap">{event.time}</span>
              </Fact>
            )}
            {event && <Fact name="Where">{event.location}</Fact>}
            <Fact name="Who">{booking.who}</Fact>
            <Fact name="Reference">
              <span className="nowrap">{booking.reference}</span>
            </Fact>
          </dl>
          {upcoming && (
            <div className="acts">
              {/* A file, not a page: the browser fetches it by itself. */}
              <a className="btn" href={`/booking/${booking.link}/calendar.ics`}>
                <Icon name="calendar" />
                {bookingPage.calendar}
              </a>
              <a className="btn btn--line" href={event?.directionsUrl} target="_blank" rel="noopener">
                <Icon name="place" />
                {bookingPage.directions}
                <span className="sr-only"> {newTab}</span>
              </a>
            </div>
          )}
        </div>
        {!event && (
          <div className="confirm__easel">
            <img src="/art/empty-easel.svg" width={600} height={600} alt="" loading="lazy" />
          </div>
        )}
        {event && picture && (
          <div className="confirm__art tape">
            <Print caption={picture.isOwn ? event.title : copy.examplePicture}>
              <img
                {...pictureSource(picture.url, { width: 800, height: 1000 })}
                sizes="(min-width: 64rem) 30rem, 90vw"
                alt={picture.alt}
              />
            </Print>
            {upcoming && booking.paidBy !== 'unpaid' && (
              <span className="stamp" aria-hidden="true">
                {bookingPage.stamp}
              </span>
            )}
          </div>
        )}
      </div>
      {booking.own?.raincheck ? <OwnBooking booking={booking} /> : null}
      <div className="after">
        <WhatNext booking={booking} site={site} upcoming={Boolean(upcoming)} />
        <div className="card">
          <Receipt booking={booking} site={site} />
          <PrintButton>{bookingPage.print}</PrintButton>
        </div>
      </div>
      {booking.own?.raincheck ? null : <OwnBooking booking={booking} />}
    </Page>
  )
}

/** The heading; its last word is on a brush stroke. */
function titleOf({ event, paidBy }: BookingPageView): [string, string] {
  const confirmed = paidBy === 'unpaid' ? bookingPage.reserved : copy.confirmed
  const title = event ? confirmed : `Your ${bookingPage.raincheck}`
  const at = title.lastIndexOf(' ')
  return [title.slice(0, at), title.slice(at + 1)]
}

function leadOf({ event, paidBy, toPayCents, emailSent }: BookingPageView): string {
  if (!event) return bookingPage.raincheckLead
  if (event.isOver) return `${bookingPage.past}.`
  if (toPayCents > 0) return bookingPage.reservedLead(exactPrice(toPayCents))
  if (paidBy === 'card' || paidBy === 'voucher' || paidBy === 'free') return copy.confirmedText[paidBy](emailSent)
  return bookingPage.ownerLead
}
