import { bookingChanges } from '~/contract/bookings/owner-bookings'
import { changeBooking } from '~/domain/bookings/changes/edit-booking'
import { readBooking } from '~/domain/bookings/list-bookings'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PATCH')

/** PATCH: the whole booking or a part of it; `eventId` null makes it a raincheck. */
export const action = jsonAction({
  PATCH: endpoint({
    guard: 'owner',
    schema: bookingChanges,
    run: async ({ services, params, body, owner }) => {
      const id = idParam(params.id, 'This booking')
      await changeBooking(services, { id, changes: body, actor: owner.username })
      return readBooking(services, id)
    },
  }),
})
