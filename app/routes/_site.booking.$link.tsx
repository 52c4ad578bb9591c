import type { SerializeFrom } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { BookingHead, titleOf } from '~/components/booking/booking-head'
import { BringFriends } from '~/components/booking/bring-friends'
import { OwnBooking } from '~/components/booking/own-booking'
import { useFocusOnHeading } from '~/components/browser/focus-heading'
import { BookmarkNote, NextSteps, Receipt } from '~/components/checkout/purchase-page'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { TextareaField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { unlisted } from '~/components/site/route-data'
import { Columns } from '~/components/ui/confirmation'
import { cardClass } from '~/components/ui/looks'
import { Page, Section } from '~/components/ui/page'
import { SubmitButton } from '~/components/ui/submit-button'
import { bookingDetailsForm, keepPlacesForm, oneFewerForm, rebookForm } from '~/contract/bookings/bookings'
import { reviewForm } from '~/contract/bookings/reviews'
import { constraints } from '~/contract/constraints'
import { friends } from '~/copy/bookings/friends'
import { reviews } from '~/copy/bookings/reviews'
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
import { readOwnReview, writeReview } from '~/domain/reviews/guest-reviews'
import { studio } from '~/lib/studio'
import { payButton } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkForm, linkLoader } from '~/server/http/link-page'
import { visitorOf } from '~/server/http/visitor'

export const loader = linkLoader((services, link) => ({
  ...readBookingPage(services, link),
  callOff: readGuestCallOff(services, link),
  friends: readFriends(services, link),
  fewer: readFewer(services, link),
  review: readOwnReview(services, link),
}))

/** The actions of a booking's page, for anybody who has its link (rule 6.1). */
export const action = formAction({
  details: linkForm(
    bookingDetailsForm,
    (it, { link, ...changes }) => changeDetails(it, { link, changes }),
    () => ({ title: 'Your details are saved' }),
  ),
  raincheck: linkButton(takeRaincheck, () => ({
    title: 'Your raincheck is ready',
    text: ownBooking.raincheckDoneText,
  })),
  'give-up': linkButton(giveUpSeats, () => ({ title: ownBooking.givenUp, text: ownBooking.givenUpText })),
  fewer: linkForm(oneFewerForm, takePeopleOut, () => ({
    title: 'Your party is smaller now',
    text: studio.sendsMail ? 'We’ve emailed you the details.' : undefined,
  })),
  'bring-friends': linkButton(bringFriends, () => ({ title: 'Your link is ready', text: friends.madeText })),
  'keep-places': linkForm(keepPlacesForm, keepPlaces, ({ places }) => ({ title: friends.keptToast(places) })),
  'give-back': linkButton(giveBackPlaces, () => ({ title: 'Anybody can book those places again' })),
  'take-back': linkButton(takeSeatsBack, () => ({ title: 'Your places are yours again' })),
  'money-back': linkButton(
    (it, link) => chooseByLink(it, link, 'refund'),
    () => ({ title: 'You’ve chosen your money back' }),
  ),
  'keep-raincheck': linkButton(
    (it, link) => chooseByLink(it, link, 'raincheck'),
    () => ({ title: 'The raincheck is yours' }),
  ),
  review: {
    limit: 'form',
    schema: reviewForm,
    run: ({ services: it, params, input }) => {
      writeReview(it, { link: params.link ?? '', ...input })
      return { redirectTo: `/booking/${params.link}`, toast: { title: reviews.thanks, text: reviews.thanksText } }
    },
  },
  pay: payButton(payReserved),
  rebook: {
    limit: 'form',
    schema: rebookForm,
    run: async ({ services: it, request, params, input, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      const step = await rebookRaincheck(it, visitor, { link: params.link ?? '', eventId: input.eventId })
      if (step) return { redirectTo: step.url, headers }
      const toast = { title: 'Your raincheck is booked', text: ownBooking.rebookedText }
      return { redirectTo: `/booking/${params.link}`, toast, headers }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(`${titleOf(data!)} ${data!.reference}`)

export default function BookingPage() {
  useFocusOnHeading()
  const booking = useLoaderData<typeof loader>()
  const { event } = booking
  const upcoming = event && !event.isOver
  return (
    <Page>
      <BookingHead booking={booking} />
      {booking.review ? <OwnReview {...booking.review} /> : null}
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
          <Receipt lines={linesOf(booking)} reference={booking.reference} invoices={booking.invoices} />
        </div>
      </Columns>
      {booking.own?.raincheck ? null : <OwnBooking booking={booking} fewer={booking.fewer} />}
    </Page>
  )
}

type BookingPageView = SerializeFrom<typeof loader>

/** The receipt, whose total says how it was paid. */
function linesOf({ receipt, paidBy }: BookingPageView) {
  return receipt.map((line) => (line.kind === 'total' ? { ...line, label: bookingPage.paidBy[paidBy] } : line))
}

/** After the evening: what the guest has written about it, or the form for it. */
function OwnReview({ words }: { words: string | null }) {
  const review = useActionForm<{ words: string }>({ intent: 'review', constraint: constraints.review })
  return (
    <Section
      className={cardClass({ className: 'mt-12 max-w-184 scroll-mt-28' })}
      id="your-review"
      title={words === null ? reviews.ask : reviews.yours}
      titleClassName="text-h3"
    >
      {words === null ? (
        <ActionForm of={review} className="mt-4 grid grid-cols-1 justify-items-start gap-4 *:w-full">
          <ErrorSummary {...review.summary} />
          <p className="text-ink-soft">{reviews.askText}</p>
          <TextareaField field={review.fields.words} label={reviews.words} />
          <SubmitButton sending={review.sending} sendingText={reviews.sending}>
            {reviews.send}
          </SubmitButton>
        </ActionForm>
      ) : (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{words}</p>
      )}
    </Section>
  )
}
