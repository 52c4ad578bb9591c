import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { ownBooking } from '~/copy/bookings/self-service'
import { shortPrice } from '~/lib/money'
import { counted, peopleText } from '~/lib/text'
import { dateText } from '~/lib/time'
import { eventFacts, eventLine } from '../events/event-facts'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { readSettings, type Settings } from '../settings/read-settings'
import { bookingPath } from './booking-link'
import { bookingFacts, calendarOf, partyText, seeBooking, toGuest } from './message-parts'

type BookingOfEvent = { booking: Booking; event: EventWithSeats }

const placesOf = (people: number) => counted(people, 'place')

/** The guest's seats are on offer: says what happens next, and what if nobody takes them. */
export const seatsGivenUp = defineMessage<BookingOfEvent>('seats_given_up', {
  dedupeKey: ({ booking }) => `booking:${booking.id}:given-up:${booking.given_up_at}`,
  when: (_, services) => readSettings(services).notifications.bookingCancellations,
  write: ({ booking, event }, services) => {
    const places = placesOf(booking.party_size)
    const [it, is] = booking.party_size === 1 ? ['it', 'it’s'] : ['them', 'they’re']
    return {
      ...toGuest(booking),
      subject: `We’re trying to fill your places on ${dateText(event.starts_at)}`,
      preheader: eventLine(event),
      title: ownBooking.givenUp,
      lead: `${greetingOf(booking.first_name)}, we’re offering your ${places} to the waiting list and on our site. Until somebody takes ${it}, ${is} yours, and you can have ${it} back on your booking’s page.`,
      body: [
        facts(...eventFacts(event), ...bookingFacts(booking)),
        paragraph(
          `Once somebody takes ${it}, we’ll send you a raincheck. If nobody does, your booking stays as it is.`,
        ),
        buttons(seeBooking(services, booking)),
      ],
    }
  },
})

function ownerNews(
  kind: string,
  news: { key: string; setting: keyof Settings['notifications']; title: string; lead: string },
) {
  return defineMessage<BookingOfEvent>(kind, {
    dedupeKey: ({ booking }, { clock }) => `booking:${booking.id}:${news.key}:${clock.instant()}:owner`,
    when: (_, services) => readSettings(services).notifications[news.setting],
    write: ({ booking, event }) => ({
      to: 'owner',
      replyTo: booking.email,
      subject: `${news.title}: ${partyText(booking)}, ${dateText(event.starts_at)}`,
      title: news.title,
      lead: news.lead,
      body: [
        facts(
          ...eventFacts(event),
          ['Who', partyText(booking)],
          ['Phone', booking.phone],
          ['Email', booking.email],
          ['Reference', booking.reference],
        ),
        buttons(['See the bookings', '/admin']),
      ],
    }),
  })
}

export const ownerRaincheck = ownerNews('owner_raincheck', {
  key: 'raincheck',
  setting: 'bookingCancellations',
  title: 'Raincheck',
  lead: 'A guest took a raincheck. The seats are free again.',
})

export const ownerGivenUp = ownerNews('owner_given_up', {
  key: 'givenUp',
  setting: 'bookingCancellations',
  title: 'Seats given up',
  lead: 'A guest cannot come and gives the seats up if somebody takes them. They are on offer now.',
})

export const ownerFilled = ownerNews('owner_filled', {
  key: 'filled',
  setting: 'bookingCancellations',
  title: 'Given-up seats are taken',
  lead: 'Somebody took seats that a guest had given up. That guest has a raincheck now.',
})

export const ownerRebooked = ownerNews('owner_rebooked', {
  key: 'rebooked',
  setting: 'newBookingAlerts',
  title: 'Raincheck booked',
  lead: 'A guest booked a raincheck on another evening.',
})

interface Fewer {
  /** As it is now. */
  booking: Booking
  event: EventWithSeats
  /** null: nothing was paid for these people. */
  raincheck: Booking | null
  people: number
}

const keyOf = ({ booking }: Fewer) => `booking:${booking.id}:fewer:${booking.calendar_sequence}`

/** To the guest: who still comes, and the raincheck of those who do not. */
export const fewerPeople = defineMessage<Fewer>('booking_fewer', {
  dedupeKey: keyOf,
  write: ({ booking, event, raincheck, people }, services) => {
    const places = placesOf(people)
    const worth = raincheck ? shortPrice(raincheck.total_cents) : ''
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: raincheck ? `Your raincheck for ${places}` : `${places} fewer: ${event.title}`,
      preheader: eventLine(event),
      title: raincheck ? `Your raincheck for ${places}` : 'Your booking has changed',
      lead: `${greetingOf(booking.first_name)}, we’ve freed up ${places} from your booking. Everything else stays the same.`,
      body: [
        facts(...eventFacts(event), ...bookingFacts(booking)),
        raincheck &&
          paragraph(
            `What you paid for ${people === 1 ? 'it' : 'them'} carries over: you have a raincheck worth ${worth} for any other evening, reference ${raincheck.reference}.`,
          ),
        buttons(raincheck && ['Your raincheck', bookingPath(services, raincheck)], seeBooking(services, booking)),
      ],
    }
  },
})

/** To the owner, as after every change of who comes. */
export const ownerFewer = defineMessage<Fewer>('owner_fewer', {
  dedupeKey: (fewer) => `${keyOf(fewer)}:owner`,
  when: (_, services) => readSettings(services).notifications.bookingCancellations,
  write: ({ booking, event, raincheck, people }) => ({
    to: 'owner',
    replyTo: booking.email,
    subject: `${placesOf(people)} fewer: ${partyText(booking)}, ${dateText(event.starts_at)}`,
    title: 'A smaller party',
    lead: `A guest took ${peopleText(people)} out of a booking. ${people === 1 ? 'The seat is' : 'The seats are'} free again.`,
    body: [
      facts(
        ...eventFacts(event),
        ['Who comes', partyText(booking)],
        ['Phone', booking.phone],
        ['Email', booking.email],
        ['Reference', booking.reference],
        raincheck && ['Raincheck', `${raincheck.reference}, worth ${shortPrice(raincheck.total_cents)}`],
      ),
      buttons(['See the bookings', '/admin']),
    ],
  }),
})
