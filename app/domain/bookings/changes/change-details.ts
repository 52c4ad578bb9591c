import { type Booking, updateBooking } from '#db/queries/bookings/bookings'
import { inTransaction } from '#db/transaction'
import type { BookingDetailsForm } from '../../../contract/bookings/bookings'
import { fullName } from '../../../contract/limits'
import { Failure } from '../../../lib/failure'
import { instantNow } from '../../../providers/clock.port'
import type { Services } from '../../services'
import { requireBookingByLink } from '../booking-link'
import { isStanding } from '../change-messages'

/** Changes name, phone and requests of a booking, for anybody who has its link (rule 6.1). The e-mail stays. */
export function changeDetails(services: Services, asked: { link: string; changes: BookingDetailsForm }): Booking {
  const { firstName, lastName, phone, specialRequests } = asked.changes
  return inTransaction(services.db, () => {
    const booking = requireBookingByLink(services, asked.link)
    if (!isStanding(booking)) throw new Failure('conflict', 'booking_not_paid', 'This booking was never finished.')
    return updateBooking(services.db, booking.id, {
      first_name: firstName,
      last_name: lastName,
      name: fullName(firstName, lastName),
      phone,
      special_requests: specialRequests,
      updated_at: instantNow(services.clock),
    })
  })
}
