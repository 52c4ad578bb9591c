import { bookingChanges } from '~/contract/bookings/owner-bookings'
import { changeBooking } from '~/domain/bookings/changes/edit-booking'
import { readBooking } from '~/domain/bookings/list-bookings'
import { endpoint, idParam, resource } from '~/server/http/json-action'

/** PATCH: the whole booking or a part of it; `eventId` null makes it a raincheck. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'owner',
    schema: bookingChanges,
    run: async ({ services, params, body, actor }) => {
      const id = idParam(params.id, 'This booking')
      await changeBooking(services, { id, changes: body, actor })
      return readBooking(services, id)
    },
  }),
})
