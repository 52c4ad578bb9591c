import type { SerializeFrom } from '@remix-run/node'
import { booking as copy, ticket } from '~/copy/bookings/booking'
import { calledOff } from '~/copy/bookings/called-off'
import { bookingPage } from '~/copy/site/pages'
import type { BookingPageView } from '~/domain/bookings/changes/self-service'
import type { GuestCallOffView } from '~/domain/call-offs/read-call-off'
import { shortPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { pictureOfEvent } from '../art/gallery'
import { useSite } from '../site/route-data'
import { Actions, Confirmation } from '../ui/confirmation'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { Fact, Facts, NewTabLink, Print } from '../ui/page'
import { CalledOff } from './called-off'
import { PayNow } from './own-booking'

type BookingView = SerializeFrom<BookingPageView & { callOff: GuestCallOffView | null }>

/** The head of a booking's page: what it is, when and where, and what there is to decide or to pay. */
export function BookingHead({ booking }: { booking: BookingView }) {
  const { event } = booking
  const { pictures } = useSite()
  const picture = event && pictureOfEvent(event, pictures.evening)
  const upcoming = event && !event.isOver
  return (
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
                className="absolute right-[max(-0.6rem,-2vw)] bottom-14.5 z-2 -rotate-7 rounded-btn bg-action px-4 pt-2 pb-2 font-display text-2xl/tight font-semibold text-on-action shadow-paint print:hidden"
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
        {booking.takenFrom && <Fact name="From booking">{booking.takenFrom}</Fact>}
      </Facts>
      {upcoming && (
        <Actions>
          {/* A file, not a page: the browser downloads it without the router. */}
          <a className={buttonClass()} href={`/booking/${booking.link}/calendar.ics`}>
            <Icon name="calendar" />
            {ticket.calendar}
          </a>
          <NewTabLink className={buttonClass({ kind: 'line' })} href={event.directionsUrl}>
            <Icon name="place" />
            {ticket.directions}
          </NewTabLink>
        </Actions>
      )}
    </Confirmation>
  )
}

export function titleOf({ event, paidBy }: BookingView): string {
  if (!event) return `Your ${bookingPage.raincheck}`
  if (event.isOver) return bookingPage.pastTitle
  return paidBy === 'unpaid' ? bookingPage.reserved : copy.confirmed
}

function leadOf({ event, paidBy, toPayCents, emailSent, callOff }: BookingView): string {
  if (callOff) return `We’re sorry: ${callOff.title} on ${callOff.dateText} isn’t going ahead.`
  if (!event) return bookingPage.raincheckLead
  if (event.isOver) return `${bookingPage.past}.`
  if (toPayCents > 0) return bookingPage.reservedLead(shortPrice(toPayCents))
  if (paidBy === 'card' || paidBy === 'voucher' || paidBy === 'free') return copy.confirmedText[paidBy](emailSent)
  return bookingPage.ownerLead
}
