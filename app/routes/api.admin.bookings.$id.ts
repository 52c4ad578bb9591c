import { bookingChanges } from '~/contract/bookings/owner-bookings'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { changeBooking, isUnpaid } from '~/domain/bookings/changes/edit-booking'
import { readBooking } from '~/domain/bookings/list-bookings'
import { endpoint, idParam, resource } from '~/server/http/json-action'

/** PATCH: the whole booking or a part of it; `eventId` null makes it a raincheck. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'account',
    schema: bookingChanges,
    run: async ({ services, params, body, account, actor }) => {
      const id = idParam(params.id, 'This booking')
      if (isUnpaid(readBooking(services, id), body)) requireOwner(account, ownersOnly.unpay)
      await changeBooking(services, { id, changes: body, actor })
      return readBooking(services, id)
    },
  }),
})
