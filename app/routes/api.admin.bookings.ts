import { newBookingForm } from '~/contract/bookings/owner-bookings'
import { bookByOwner } from '~/domain/bookings/book-by-owner'
import { bookingList, readBooking } from '~/domain/bookings/list-bookings'
import { readRows } from '~/domain/lists/define-list'
import { endpoint, jsonAction, jsonLoader } from '~/server/http/json-action'

/** GET: every booking, archived ones too, newest first. */
export const loader = jsonLoader('owner', ({ services }) =>
  readRows(services, bookingList, { show: 'every', search: '' }),
)

/** POST: a booking that the owner makes, over capacity too; answers it with 201. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: newBookingForm,
    status: 201,
    run: ({ services, body, owner }) => {
      const { booking } = bookByOwner(services, { booking: body, actor: owner.username })
      return readBooking(services, booking.id)
    },
  }),
})
