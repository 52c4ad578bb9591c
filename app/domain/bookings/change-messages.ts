import { type Booking, isConfirmed, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { withdrawMessage } from '#db/queries/messages'
import { UNDO_GRACE_MINUTES } from '~/contract/deadlines'
import { booking as copy } from '~/copy/bookings/booking'
import { calledOff } from '~/copy/bookings/called-off'
import { bookingPage } from '~/copy/site/pages'
import { minutesAfter } from '~/lib/instants'
import { type Cents, shortPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { directions, eventFacts, eventLine, eventPlaceFacts } from '../events/event-facts'
import { buttons, type Fact, facts, heading, list, paragraph, paragraphs, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, pricesText, WHY_SENT } from '../messages/parts'
import { isSuppressed } from '../messages/suppress-email'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { bookingValue } from './booking-money'
import { bookingFacts, calendarOf, seeBooking, toGuest, voucherParagraph } from './message-parts'

interface MovedBooking {
  booking: Booking
  was: EventWithSeats | null
  now: EventWithSeats
  /** What moved: the booking to another event, or its event. */
  moved: 'booking' | 'event'
  /** What the guest has just paid for the dearer event; the e-mail is the receipt for it. */
  paidCents?: Cents
  /** The owner's own words. */
  note?: string
}

/** Attaches the calendar file again: the same entry with a higher sequence number. Not sent when the event is over. */
export const bookingMoved = defineMessage<MovedBooking>(
  ({ moved }) => (moved === 'event' ? 'event_moved' : 'booking_moved'),
  {
    dedupeKey: ({ booking }) => `booking:${booking.id}:moved:${booking.calendar_sequence}`,
    when: ({ booking, now }, { clock }) => isConfirmed(booking) && now.ends_at > clock.instant(),
    write: ({ booking, was, now, moved, paidCents = 0, note = '' }, services) => {
      const isEventMoved = moved === 'event'
      const day = dateText(now.starts_at)
      const isBooked = !isEventMoved && !was
      const booked = `You’re booked in: ${day}`
      const news = isEventMoved
        ? 'the time or place of your evening has changed. You still have your places.'
        : was
          ? 'we’ve moved you to another evening. There’s nothing you need to do.'
          : 'your raincheck has an evening, and you’re booked in.'
      return {
        ...toGuest(booking),
        attachments: [calendarOf(services, booking, now)],
        subject: isEventMoved
          ? `Please note: ${now.title} is now on ${day}`
          : isBooked
            ? booked
            : `Your booking has moved to ${day}`,
        preheader: `${day}, ${now.time}. ${now.location}.`,
        title: isEventMoved ? 'Your evening has changed' : isBooked ? booked : 'Your booking has moved',
        lead: `${greetingOf(booking.first_name)}, ${news}`,
        body: [
          ...paragraphs(note),
          facts(...eventPlaceFacts(services, now), was && beforeFact('Before', was), ...bookingFacts(booking)),
          buttons(seeBooking(services, booking), directions(services, now)),
          paragraph(
            isBooked
              ? 'The attached file puts the evening in your calendar.'
              : 'The attached file puts the new time in your calendar, in place of the old one.',
          ),
          ...(paidCents > 0 ? receiptOfDifference(services, paidCents) : []),
          callUs(services, `${isBooked ? 'Change of plans' : 'Doesn’t suit'}? Call us on `, ' and we’ll find a way.'),
        ],
      }
    },
  },
)

function receiptOfDifference(services: Services, cents: Cents) {
  return [
    heading('Receipt'),
    sum([
      { kind: 'item', label: copy.difference, cents },
      { kind: 'total', label: 'Paid by card', cents },
    ]),
    paragraph(pricesText(services)),
  ]
}

const HOW_TO_REBOOK = [
  'Your booking’s page shows the evenings coming up: choose one when you’re ready.',
  'Or call us, and we’ll book it for you.',
] as const

interface Raincheck {
  booking: Booking
  was: EventWithSeats | null
  /** Somebody took the seats that the guest had given up. */
  isFilled: boolean
}

/** The booking is now a raincheck; the file cancels its calendar entry. */
export const bookingRainchecked = defineMessage<Raincheck>('booking_raincheck', {
  dedupeKey: ({ booking }) => `booking:${booking.id}:raincheck:${booking.calendar_sequence}`,
  when: ({ booking }) => isConfirmed(booking),
  write: ({ booking, was, isFilled }, services) => {
    const news = isFilled
      ? 'we’ve filled your places. You now have a raincheck worth everything you paid.'
      : bookingValue(services, booking).valueCents > 0
        ? 'no worries: your payment carries over to another evening.'
        : 'no worries: you can choose another evening.'
    return {
      ...toGuest(booking),
      attachments: was ? [calendarOf(services, booking, was, true)] : [],
      subject: isFilled ? 'Your places are taken: here’s your raincheck' : 'Your raincheck',
      preheader: HOW_TO_REBOOK[0],
      title: isFilled ? 'Your places are taken' : 'Your raincheck',
      lead: `${greetingOf(booking.first_name)}, ${news}`,
      body: [
        facts(was && beforeFact('You had booked', was), ...bookingFacts(booking)),
        heading(bookingPage.next),
        list(HOW_TO_REBOOK),
        buttons(seeBooking(services, booking)),
      ],
    }
  },
})

/** The owner cancelled a booking; says what is refunded. */
export const bookingCancelled = defineMessage<{
  booking: Booking
  /** What goes back to the card, and what the owner took by hand and hands back. */
  refundCents: Cents
  handCents: Cents
  voucher: { code: string; expiresAt: string } | null
}>('booking_cancelled', {
  dedupeKey: ({ booking }) => cancelledKey(booking),
  when: ({ booking }, services) => isConfirmed(booking) && isAboutToCome(services, booking),
  write: ({ booking, refundCents, handCents, voucher }, services) => {
    const was = findEvent(services.db, booking.event_id)
    const next = { ...booking, calendar_sequence: booking.calendar_sequence + 1 }
    return {
      ...toGuest(booking),
      attachments: was ? [calendarOf(services, next, was, true)] : [],
      notBefore: minutesAfter(services.clock.instant(), UNDO_GRACE_MINUTES),
      subject: was ? `Booking cancelled: ${dateText(was.starts_at)}` : 'Your booking is cancelled',
      preheader: was ? eventLine(was) : booking.reference,
      title: 'Your booking is cancelled',
      lead: `${greetingOf(booking.first_name)}, we’ve cancelled your booking, so your places are no longer reserved.`,
      body: [
        facts(...(was ? eventFacts(was) : []), ...bookingFacts(booking)),
        refundCents > 0 && paragraph(`${shortPrice(refundCents)} goes back to the card you paid with.`),
        handCents > 0 && paragraph(calledOff.byHand(handCents)),
        voucher &&
          voucherParagraph(
            services,
            `What you used of your gift voucher ${voucher.code} is back on it. You can use it until ${dateText(voucher.expiresAt)}.`,
          ),
        callUs(services, 'Weren’t expecting this? Call us on ', ' and we’ll sort it out.'),
      ],
      because: [WHY_SENT],
    }
  },
})

const cancelledKey = (booking: Booking) => `booking:${booking.id}:cancelled:${booking.calendar_sequence}`

/** After an undo: withdraws the unsent cancellation, or corrects a sent one by another e-mail. */
export function queueRestored(services: Services, restored: Booking): void {
  if (withdrawMessage(services.db, cancelledKey(restored))) return
  if (!isConfirmed(restored) || !isAboutToCome(services, restored)) return
  // The cancelled calendar entry had the next number.
  const booking = updateBooking(services.db, restored.id, { calendar_sequence: restored.calendar_sequence + 2 })
  bookingRestored.queue(services, booking)
}

export const bookingRestored = defineMessage<Booking>('booking_restored', {
  dedupeKey: (booking) => `booking:${booking.id}:restored:${booking.calendar_sequence}`,
  write: (booking, services) => {
    const event = findEvent(services.db, booking.event_id)
    return {
      ...toGuest(booking),
      attachments: event ? [calendarOf(services, booking, event)] : [],
      subject: event ? `Your booking is still on: ${dateText(event.starts_at)}` : 'Your raincheck is still yours',
      preheader: event ? eventLine(event) : booking.reference,
      title: event ? 'Your booking is still on' : 'Your raincheck is still yours',
      lead: `${greetingOf(booking.first_name)}, that was our mistake: nothing about your booking has changed. Sorry for the extra email.`,
      body: [
        facts(...(event ? eventPlaceFacts(services, event) : []), ...bookingFacts(booking)),
        buttons(seeBooking(services, booking)),
      ],
    }
  },
})

interface ChangedAddress {
  before: Booking
  after: Booking
}

/**
 * To the former address of a booking to come, because a helper can change it (rule 10.10). Without the link and the new
 * address: the former one may have been a wrong one. An undo does not withdraw it, because the new address may already
 * have got the link.
 */
export const bookingAddressChanged = defineMessage<ChangedAddress>('booking_address_changed', {
  dedupeKey: ({ before, after }) => `booking:${after.id}:address:${after.updated_at}:${before.email.toLowerCase()}`,
  when: ({ before, after }, services) =>
    before.email.toLowerCase() !== after.email.toLowerCase() &&
    isConfirmed(after) &&
    !isOver(services, after) &&
    // Nothing can be sent there, which 'Needs you' has already said.
    !isSuppressed(services, { email: before.email, stream: 'transactional' }),
  write: ({ before, after }, services) => {
    const event = findEvent(services.db, after.event_id)
    return {
      ...toGuest(before),
      subject: 'We’ve changed the email address on your booking',
      preheader: event ? eventLine(event) : after.reference,
      lead: `${greetingOf(before.first_name)}, from now on, our emails about your booking go to the new address.`,
      body: [
        facts(...(event ? eventFacts(event) : []), ['Reference', after.reference]),
        callUs(services, 'Weren’t expecting this? Call us on ', ' and we’ll sort it out.'),
      ],
      because: [WHY_SENT],
    }
  },
})

/** Whether the owner e-mails guests about cancellations, and the booking's event is not over. */
function isAboutToCome(services: Services, booking: Booking): boolean {
  return readSettings(services).notifications.bookingCancellations && !isOver(services, booking)
}

function isOver(services: Services, booking: Booking): boolean {
  const event = findEvent(services.db, booking.event_id)
  return event !== undefined && event.ends_at <= services.clock.instant()
}

function beforeFact(label: string, was: EventWithSeats): Fact {
  return [label, was.title, `${dateText(was.starts_at)}, ${was.time}`, was.location]
}
