import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { calendarText as plain } from '../../lib/text'
import type { Button, Fact } from '../messages/blocks'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { bookingPath } from './booking-link'

/** To the guest, whose reply goes to the owner. */
export function toGuest(booking: Booking) {
  return {
    to: { email: booking.email, name: booking.name },
    replyTo: 'owner',
    because: ['You get this because you booked. It is not a newsletter.'],
  }
}

export function bookingFacts(booking: Booking): Fact[] {
  return [
    ['Who', partyText(booking)],
    ['Reference', booking.reference],
  ]
}

export function seeBooking(services: Services, booking: Booking): Button {
  return ['Your booking', bookingPath(services, booking)]
}

export const requestsNote =
  'An allergy, or do you need a hand? Write it on your booking’s page, and we set up your place for it.'

export const whatToBring = ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"] as const

/** 'Aroha Fern and 1 friend' */
export function partyText({ name, party_size }: Pick<Booking, 'name' | 'party_size'>): string {
  const friends = party_size - 1
  return friends === 0 ? name : `${name} and ${friends} ${friends === 1 ? 'friend' : 'friends'}`
}

/** The event as a calendar file; cancelled, it removes the entry that an earlier file made. */
export function calendarOf(services: Services, booking: Booking, event: EventWithSeats, isCancelled = false) {
  return calendarFile(services, {
    uid: `booking-${booking.reference}`,
    sequence: booking.calendar_sequence,
    event,
    lines: [`${partyText(booking)}, reference ${booking.reference}`],
    link: { label: 'Your booking', path: bookingPath(services, booking) },
    isCancelled,
  })
}

interface CalendarEntry {
  uid: string
  sequence: number
  event: Pick<EventWithSeats, 'title' | 'location' | 'starts_at' | 'ends_at'>
  /** What is said before what to bring. */
  lines: string[]
  link: { label: string; path: string }
  isCancelled: boolean
}

/** An evening as a calendar file for one person. */
export function calendarFile(services: Services, { uid, sequence, event, lines, link, isCancelled }: CalendarEntry) {
  const { businessName, ownerEmail, phone } = readSettings(services)
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const url = `${services.publicUrl}${link.path}`
  // A name in quotes cannot have quotes: RFC 5545 has no escape for them.
  const organizer = plain(businessName).replace(/["\\]/g, "'")
  const description = [
    ...lines,
    `What to Bring: ${whatToBring.join(', ')}`,
    `${link.label}: ${url}`,
    `Questions? ${phone}`,
  ]
  const calendar = ical({
    prodId: { company: 'Paint and Sip', product: 'Bookings' },
    method,
  })
  calendar.createEvent({
    id: `${uid}@${new URL(url).hostname}`,
    sequence,
    stamp: services.clock.now(),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: plain(`${event.title}: ${businessName}`),
    location: plain(event.location),
    description: description.map(plain).join('\n'),
    url,
    organizer: organizer ? { name: organizer, email: ownerEmail } : null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  return {
    filename: `${uid.replace(/[^\w-]/g, '')}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The last line has to end too.
    content: `${calendar}\r\n`,
  }
}
