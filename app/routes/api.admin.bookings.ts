import { newBookingForm } from '~/contract/bookings/owner-bookings'
import { bookByOwner } from '~/domain/bookings/book-by-owner'
import { bookingList, readBooking } from '~/domain/bookings/list-bookings'
import { endpoint, resource } from '~/server/http/json-action'
import { withGuessLimit } from '~/server/http/rate-limits'
import { wholeList } from '~/server/owner-list'

/** GET: every booking, archived ones too, newest first. POST: creates a booking, even over capacity, and returns it (201). */
export const { loader, action } = resource({
  GET: wholeList(bookingList),
  POST: endpoint({
    guard: 'account',
    schema: newBookingForm,
    status: 201,
    run: async ({ services, body, actor }) => {
      const book = () => bookByOwner(services, { booking: body, actor })
      const { booking } = await withGuessLimit(actor, body.voucherCode, book)
      return readBooking(services, booking.id)
    },
  }),
})
