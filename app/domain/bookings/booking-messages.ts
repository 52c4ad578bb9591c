import type { Booking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { booking as copy } from '~/copy/bookings/booking'
import { bookingPage } from '~/copy/site/pages'
import { inWords } from '~/copy/site/rule-texts'
import { shortPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { directions, guestEventFacts, messagePicture, whenFact } from '../events/event-facts'
import { buttons, facts, heading, list, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, pricesText } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { bookingPath } from './booking-link'
import { centsOfReserved, type PaidBy, paidByOf, receiptOf } from './booking-money'
import { bookingFacts, calendarOf, partyText, requestsNote, seeBooking, toGuest, whatToBring } from './message-parts'

const PAID_BY: Record<PaidBy, string> = {
  card: 'Paid by card',
  voucher: 'Paid with your gift voucher',
  free: 'Nothing to pay',
  owner: 'Arranged with us',
  cash: 'Paid in cash',
  bank_transfer: 'Paid by bank transfer',
  unpaid: 'Not paid yet',
}

interface NewBooking {
  booking: Booking
  event: EventWithSeats
  paidBy: PaidBy
}

/** Queues the e-mail to the guest and the owner's alert, each once, in the transaction that makes the booking. */
export function queueBookingMessages(services: Services, booking: Booking, paidBy = paidByOf(services, booking)): void {
  const event = findEvent(services.db, booking.event_id)
  if (!event) return
  const guestMessage = centsOfReserved(services, booking) > 0 ? bookingReserved : bookingConfirmed
  guestMessage.queue(services, { booking, event, paidBy })
  ownerNewBooking.queue(services, { booking, event, paidBy })
}

/** The dedupe key of the guest's e-mail about a new booking. */
export function guestMessageKey(services: Services, booking: Booking): string {
  return centsOfReserved(services, booking) > 0 ? reservedKey(booking) : confirmedKey(booking)
}

const confirmedKey = ({ id }: Booking) => `booking:${id}:confirmation`
const reservedKey = ({ id }: Booking) => `booking:${id}:reserved`
const areConfirmed = (services: Services) => readSettings(services).notifications.bookingConfirmations

export const bookingConfirmed = defineMessage<NewBooking>('booking_confirmation', {
  dedupeKey: ({ booking }) => confirmedKey(booking),
  when: (_, services) => areConfirmed(services),
  write: ({ booking, event, paidBy }, services) => {
    const { party_size: partySize } = booking
    const easels = partySize === 1 ? 'one easel has' : `${inWords(partySize)} easels have`
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: `Booking Confirmed! ${dateText(event.starts_at)}`,
      preheader: `${dateText(event.starts_at)}, ${event.time}. Reference ${booking.reference}.`,
      title: 'Booking Confirmed!',
      picture: messagePicture(event),
      lead: `${greetingOf(booking.first_name)}, ${easels} your name on ${partySize === 1 ? 'it' : 'them'}. You bring the wine, we bring the paint.`,
      body: [
        facts(...guestEventFacts(services, event), ...bookingFacts(booking)),
        buttons(seeBooking(services, booking), directions(services, event)),
        // The host of a private evening decides who comes.
        event.is_private === 0 &&
          paragraph(
            'Bring friends along: ',
            {
              text: 'your booking’s page has a link for them',
              url: bookingPath(services, booking),
            },
            '. They book for themselves and paint beside you.',
          ),
        paragraph(requestsNote),
        heading('What to Bring'),
        list(whatToBring),
        heading('Receipt'),
        sum(receiptOf(services, booking)),
        paragraph(`${PAID_BY[paidBy]}. ${pricesText(services)}`),
        callUs(
          services,
          'Change of plans? Call us on ',
          ' and we’ll find a way. We’ve attached the evening as a file for your calendar.',
        ),
      ],
    }
  },
})

/** Seats that the owner reserved and that are not paid yet. Without a receipt; its link leads to the payment. */
export const bookingReserved = defineMessage<NewBooking>('booking_reserved', {
  dedupeKey: ({ booking }) => reservedKey(booking),
  when: (_, services) => areConfirmed(services),
  write: ({ booking, event }, services) => {
    const price = shortPrice(centsOfReserved(services, booking))
    const places = booking.party_size === 1 ? 'a place' : `${inWords(booking.party_size)} places`
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: `${bookingPage.reserved}: ${dateText(event.starts_at)}`,
      preheader: `${price} to pay.`,
      title: bookingPage.reserved,
      picture: messagePicture(event),
      lead: `${greetingOf(booking.first_name)}, we’ve reserved ${places} for you. There’s ${price} left to pay.`,
      body: [
        facts(...guestEventFacts(services, event), ...bookingFacts(booking)),
        sum(receiptOf(services, booking)),
        buttons(['See your booking and pay', seeBooking(services, booking)[1]]),
        paragraph(
          'You can pay by card on your booking’s page. If you’ve arranged with us to pay another way, there’s nothing to do.',
        ),
        paragraph(requestsNote),
        callUs(services, 'Change of plans? Call us on ', ' and we’ll find a way.'),
      ],
    }
  },
})

/** To the owner, except about a booking that she entered herself. */
export const ownerNewBooking = defineMessage<NewBooking>('owner_new_booking', {
  dedupeKey: ({ booking }) => `booking:${booking.id}:owner`,
  when: ({ booking }, services) => readSettings(services).notifications.newBookingAlerts && booking.made_by !== 'owner',
  write: ({ booking, event, paidBy }, services) => {
    const free = event.max_capacity - event.confirmed
    const fullness = free < 0 ? ' (OVER!)' : free === 0 ? ', full' : ''
    const seats = `${event.confirmed} of ${event.max_capacity} booked${fullness}`
    const notes = booking.special_requests.trim()
    return {
      to: 'owner',
      replyTo: booking.email,
      subject: `New booking: ${partyText(booking)}, ${dateText(event.starts_at)}`,
      preheader: seats,
      title: 'New booking',
      lead: `${copy.people(booking.party_size)} for ${event.title}, ${dateText(event.starts_at)}.`,
      body: [
        facts(
          ['Who', partyText(booking)],
          ['Phone', booking.phone],
          ['Email', booking.email],
          booking.coming_with && ['Coming with', booking.coming_with],
          notes && ['Notes', ...notes.split(/\r?\n/)],
          whenFact(event),
          ['Seats', seats],
          ['Reference', booking.reference],
        ),
        heading(PAID_BY[paidBy]),
        sum(receiptOf(services, booking)),
        buttons(['See the bookings', '/admin']),
      ],
    }
  },
})
