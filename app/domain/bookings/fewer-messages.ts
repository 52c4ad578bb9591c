import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { shortPrice } from '../../lib/money'
import { dateText } from '../../lib/time'
import { eventFacts, eventLine } from '../events/event-facts'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { readSettings } from '../settings/read-settings'
import { bookingPath } from './booking-link'
import { bookingFacts, calendarOf, partyText, seeBooking, toGuest } from './message-parts'

interface Fewer {
  /** As it is now. */
  booking: Booking
  event: EventWithSeats
  /** null: nothing had been paid for them. */
  raincheck: Booking | null
  people: number
}

const keyOf = ({ booking }: Fewer) => `booking:${booking.id}:fewer:${booking.calendar_sequence}`
const placesOf = (people: number) => (people === 1 ? '1 place' : `${people} places`)

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
      lead: `${greetingOf(booking.first_name)}, ${places} of your booking ${people === 1 ? 'is' : 'are'} now free for somebody else. Everything else stays the same.`,
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

/** To the owner, like every change of who comes. */
export const ownerFewer = defineMessage<Fewer>('owner_fewer', {
  dedupeKey: (fewer) => `${keyOf(fewer)}:owner`,
  when: (_, services) => readSettings(services).notifications.bookingCancellations,
  write: ({ booking, event, raincheck, people }) => ({
    to: 'owner',
    replyTo: booking.email,
    subject: `${placesOf(people)} fewer: ${partyText(booking)}, ${dateText(event.starts_at)}`,
    title: 'A smaller party',
    lead: `A guest took ${people === 1 ? '1 person' : `${people} people`} out of a booking. ${people === 1 ? 'The seat is' : 'The seats are'} free again.`,
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
