import { type Booking, findBookingByReference } from '#db/queries/bookings/bookings'
import { type Failure, missing } from '~/lib/failure'
import { defineLink } from '../private-link'

/** The booking's page: '/booking/WP-4K7Q2M-…'. */
export const {
  linkTo: bookingLink,
  pathTo: bookingPath,
  requireByLink: requireBookingByLink,
} = defineLink({
  path: 'booking',
  find: findBookingByReference,
  secretOf: ({ link_nonce }: Booking) => link_nonce,
  unknown: bookingNotFound,
})

export function bookingNotFound(): Failure {
  return missing('booking_not_found', 'We can’t find this booking. Please use the link in your email.')
}
