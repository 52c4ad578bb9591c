import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { counted } from '~/lib/text'
import { withoutVoucherCodes } from '~/lib/voucher-codes'
import type { Block, Button, Fact } from '../messages/blocks'
import { calendarFile } from '../messages/calendar-file'
import { callUs } from '../messages/parts'
import type { Services } from '../services'
import { bookingPath } from './booking-link'

/** To the guest, whose reply goes to the owner. */
export function toGuest(booking: Booking) {
  return {
    to: { email: booking.email, name: booking.name },
    replyTo: 'owner',
    because: ['You’re getting this because you booked with us.'],
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
  'Got an allergy, or need a hand? Tell us on your booking’s page, and we’ll set up your place for it.'

export const whatToBring = ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"] as const

/** 'Aroha Fern and 1 friend' */
export function partyText({ name, party_size }: Pick<Booking, 'name' | 'party_size'>): string {
  const friends = party_size - 1
  return friends === 0 ? name : `${name} and ${counted(friends, 'friend')}`
}

/**
 * A sentence about the guest's voucher, with only the end of its code: a helper can change the address of a booking, and
 * the code is money (rule 9.20).
 */
export function voucherParagraph(services: Services, sentence: string): Block {
  const before = `${withoutVoucherCodes(sentence)} The whole code is on the card or in the email you got it with.`
  return callUs(services, `${before} Can’t find it? Call us on `, '.')
}

/** The event as a calendar file; cancelled, it removes the entry that an earlier file made. */
export function calendarOf(services: Services, booking: Booking, event: EventWithSeats, isCancelled = false) {
  const { reference } = booking
  const path = bookingPath(services, booking)
  return calendarFile(services, {
    id: `booking-${reference}`,
    sequence: booking.calendar_sequence,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    title: event.title,
    location: event.location,
    lines: [
      `${partyText(booking)}, reference ${reference}`,
      `What to Bring: ${whatToBring.join(', ')}`,
      `Your booking: ${services.publicUrl}${path}`,
    ],
    path,
    isCancelled,
  })
}
