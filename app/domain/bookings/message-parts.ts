import type { Booking } from '#db/queries/bookings/bookings'
import type { Button, Fact } from '../messages/blocks'
import type { Services } from '../services'
import { bookingPath } from './booking-link'

/** What messages about a booking have in common. */

/** To the guest, whose reply goes to the owner. */
export function toGuest(booking: Booking) {
  return {
    to: { email: booking.email, name: booking.name },
    replyTo: 'owner',
    because: ['You get this because you booked. It is not a newsletter.'],
  }
}

/** Who comes, and by which reference we know them. */
export function bookingFacts(booking: Booking): Fact[] {
  return [
    ['Who', partyText(booking)],
    ['Reference', booking.reference],
  ]
}

export function seeBooking(services: Services, booking: Booking): Button {
  return ['Your booking', bookingPath(services, booking)]
}

export const tellUs =
  'An allergy, or do you need a hand? Write it on your booking’s page, and we set up your place for it.'

export const whatToBring = ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"] as const

/** 'Aroha Fern and 1 friend' */
export function partyText(booking: Pick<Booking, 'name' | 'party_size'>): string {
  const friends = booking.party_size - 1
  if (friends === 0) return booking.name
  return `${booking.name} and ${friends} ${friends === 1 ? 'friend' : 'friends'}`
}
