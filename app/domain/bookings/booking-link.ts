import { type Booking, findBookingByReference } from '#db/queries/bookings/bookings'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

const REFERENCE_LENGTH = 9

/** The unguessable part of a booking's path: its reference and a keyed token. */
export function bookingLink(services: Services, booking: Booking): string {
  return `${booking.reference}-${services.links.sign('booking', booking.id, booking.link_nonce)}`
}

/** '/booking/WP-4K7Q2M-…' */
export function bookingPath(services: Services, booking: Booking): string {
  return `/booking/${bookingLink(services, booking)}`
}

/** The booking behind a link, or 404: a wrong token and an unknown reference look the same. */
export function requireBookingByLink(services: Services, link: string): Booking {
  const booking = findBookingByReference(services.db, link.slice(0, REFERENCE_LENGTH))
  const token = link.slice(REFERENCE_LENGTH + 1)
  if (booking && services.links.verify('booking', booking.id, booking.link_nonce, token)) return booking
  throw bookingNotFound()
}

export function bookingNotFound(): Failure {
  return new Failure('missing', 'booking_not_found', 'We can’t find this booking. Please use the link in your email.')
}
