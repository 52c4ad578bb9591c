import type { SerializeFrom } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { pictureOfEvent } from '~/components/art/gallery'
import { BringFriends } from '~/components/booking/bring-friends'
import { CalledOff } from '~/components/booking/called-off'
import { OwnBooking, PayNow } from '~/components/booking/own-booking'
import { useFocusOnHeading } from '~/components/browser/focus-heading'
import { BookmarkNote, NextSteps, Receipt } from '~/components/checkout/purchase-page'
import { useSite } from '~/components/site/route-data'
import { Actions, Columns, Confirmation } from '~/components/ui/confirmation'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Fact, Facts, NewTabLink, Page, Print } from '~/components/ui/page'
import { bookingDetailsForm, keepPlacesForm, oneFewerForm, rebookForm } from '~/contract/bookings/bookings'
import { nothingToSend } from '~/contract/owner/session'
import { booking as copy } from '~/copy/bookings/booking'
import { calledOff } from '~/copy/bookings/called-off'
import { friends } from '~/copy/bookings/friends'
import { ownBooking } from '~/copy/bookings/self-service'
import { bookingPage } from '~/copy/site/pages'
import { readFewer, takePeopleOut } from '~/domain/bookings/changes/one-fewer'
import { rebookRaincheck } from '~/domain/bookings/changes/rebook'
import {
  changeDetails,
  giveUpSeats,
  readBookingPage,
  takeRaincheck,
  takeSeatsBack,
} from '~/domain/bookings/changes/self-service'
import { payReserved } from '~/domain/bookings/purchase/pay-reserved'
import { chooseByLink } from '~/domain/call-offs/choose'
import { readGuestCallOff } from '~/domain/call-offs/read-call-off'
import { bringFriends, giveBackPlaces, keepPlaces } from '~/domain/groups/bring-friends'
import { readFriends } from '~/domain/groups/read-friends'
import { exactPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { beginCheckout } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'
import { visitorOf } from '~/server/http/visitor'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader((services, link) => ({
  ...readBookingPage(services, link),
  callOff: readGuestCallOff(services, link),
  friends: readFriends(services, link),
  fewer: readFewer(services, link),
}))

/** What a guest does on the booking's page, for anybody who has its link (rule 6.1). */
export const action = formAction({
  details: {
    schema: bookingDetailsForm,
    run: ({ services: it, params, input }) => {
      changeDetails(it, { link: params.link ?? '', changes: input })
      return { redirectTo: `/booking/${params.link}`, toast: { title: ownBooking.saved } }
    },
  },
  raincheck: linkButton(takeRaincheck, { title: ownBooking.raincheckDone, text: ownBooking.raincheckDoneText }),
  'give-up': linkButton(giveUpSeats, { title: ownBooking.givenUp, text: ownBooking.givenUpText }),
  fewer: {
    schema: oneFewerForm,
    run: ({ services: it, params, input }) => {
      takePeopleOut(it, { link: params.link ?? '', people: input.people })
      const toast = { title: ownBooking.fewerDone, text: ownBooking.fewerDoneText }
      return { redirectTo: `/booking/${params.link}`, toast }
    },
  },
  'bring-friends': linkButton(bringFriends, { title: friends.made, text: friends.madeText }),
  'keep-places': {
    schema: keepPlacesForm,
    run: ({ services: it, params, input }) => {
      keepPlaces(it, { link: params.link ?? '', places: input.places })
      return { redirectTo: `/booking/${params.link}`, toast: { title: friends.keptToast(input.places) } }
    },
  },
  'give-back': linkButton(giveBackPlaces, { title: friends.givenBack }),
  'take-back': linkButton(takeSeatsBack, { title: ownBooking.takenBack }),
  'money-back': linkButton((it, link) => chooseByLink(it, link, 'refund'), { title: calledOff.refunded }),
  'keep-raincheck': linkButton((it, link) => chooseByLink(it, link, 'raincheck'), { title: calledOff.keptToast }),
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
  { title: data ? `${titleOf(data)} ${data.reference}` : 'Booking' },
  { name: 'robots', content: 'noindex' },
]

export default function BookingPage() {
  useFocusOnHeading()
  const booking = useLoaderData<typeof loader>()
  const site = useSite()
  const { event } = booking
  const picture = event && pictureOfEvent(event, site.pictures.evening)
  const upcoming = event && !event.isOver
  return (
    <Page>
      <Confirmation
        title={booking.callOff ? calledOff.heading : titleOf(booking)}
        lead={leadOf(booking)}
        picture={
          picture && (
            <>
              <Print caption={picture.isOwn ? event.title : copy.examplePicture}>
                <img
                  {...pictureSource(picture.url, { width: 800, height: 1000 })}
                  sizes="(min-width: 64rem) 30rem, 90vw"
                  alt={picture.alt}
                />
              </Print>
              {upcoming && booking.paidBy !== 'unpaid' && (
                <span
                  className="absolute right-[max(-0.6rem,-2vw)] bottom-14.5 z-2 -rotate-7 rounded-btn bg-action px-4.5 pt-1.5 pb-2 font-display text-2xl/tight font-semibold text-on-action shadow-[inset_0_-0.18em_0_var(--color-action-deep),var(--shadow-print)] print:hidden"
                  aria-hidden="true"
                >
                  {bookingPage.stamp}
                </span>
              )}
            </>
          )
        }
      >
        {booking.callOff && <CalledOff callOff={booking.callOff} />}
        {booking.toPayCents > 0 && <PayNow cents={booking.toPayCents} />}
        <Facts className="mt-6">
          {event && (
            <Fact name="When">
              {`${event.dateText}, `}
              <span className="whitespace-nowrap">{event.time}</span>
            </Fact>
          )}
          {event && <Fact name="Where">{event.location}</Fact>}
          <Fact name="Who">{booking.who}</Fact>
          <Fact name="Reference">
            <span className="whitespace-nowrap">{booking.reference}</span>
          </Fact>
          {booking.takenFrom && <Fact name={ownBooking.takenFrom}>{booking.takenFrom}</Fact>}
        </Facts>
        {upcoming && (
          <Actions>
            {/* A file, not a page: the browser fetches it by itself. */}
            <a className={buttonClass()} href={`/booking/${booking.link}/calendar.ics`}>
              <Icon name="calendar" />
              {bookingPage.calendar}
            </a>
            <NewTabLink className={buttonClass({ kind: 'line' })} href={event.directionsUrl}>
              <Icon name="place" />
              {bookingPage.directions}
            </NewTabLink>
          </Actions>
        )}
      </Confirmation>
      {booking.own?.raincheck ? <OwnBooking booking={booking} fewer={booking.fewer} /> : null}
      {event && booking.friends ? <BringFriends friends={booking.friends} dateText={event.dateText} /> : null}
      <Columns>
        <div>
          {upcoming && (
            <>
              <h2 className="text-h3">{bookingPage.next}</h2>
              <NextSteps
                mailed={{ ...booking, words: bookingPage }}
                steps={[bookingPage.bring, bookingPage.arrive, ...(event.parking ? [event.parking] : [])]}
              />
            </>
          )}
          <BookmarkNote text={`${bookingPage.bookmark} ${bookingPage.help}`} />
        </div>
        <div className={cardClass()}>
          <h2 className="text-h4">{bookingPage.receipt}</h2>
          <Receipt lines={linesOf(booking)} reference={booking.reference} />
        </div>
      </Columns>
      {booking.own?.raincheck ? null : <OwnBooking booking={booking} fewer={booking.fewer} />}
    </Page>
  )
}

type BookingPageView = SerializeFrom<typeof loader>

function titleOf({ event, paidBy }: BookingPageView): string {
  if (!event) return `Your ${bookingPage.raincheck}`
  return paidBy === 'unpaid' ? bookingPage.reserved : copy.confirmed
}

/** The receipt, whose total says how it was paid. */
function linesOf({ receipt, paidBy }: BookingPageView) {
  return receipt.map((line) => (line.kind === 'total' ? { ...line, label: bookingPage.paidBy[paidBy] } : line))
}

function leadOf({ event, paidBy, toPayCents, emailSent, callOff }: BookingPageView): string {
  if (callOff) return calledOff.lead(callOff.title, callOff.dateText)
  if (!event) return bookingPage.raincheckLead
  if (event.isOver) return `${bookingPage.past}.`
  if (toPayCents > 0) return bookingPage.reservedLead(exactPrice(toPayCents))
  if (paidBy === 'card' || paidBy === 'voucher' || paidBy === 'free') return copy.confirmedText[paidBy](emailSent)
  return bookingPage.ownerLead
}
