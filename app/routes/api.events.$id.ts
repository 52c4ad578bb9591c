import { eventChanges } from '~/contract/bookings/events'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { deleteEvent } from '~/domain/events/change-event'
import { editEvent, isOtherPrice } from '~/domain/events/edit-event'
import { adminEventView, requireEvent } from '~/domain/events/read-events'
import { endpoint, idParam, ownerDelete, resource } from '~/server/http/json-action'

/** PATCH: the whole event or a part of it. DELETE: 409 while it has bookings. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'account',
    schema: eventChanges,
    run: ({ services, params, body, account, actor }) => {
      const id = idParam(params.id, 'This event')
      if (isOtherPrice(body, requireEvent(services, id))) requireOwner(account, ownersOnly.price)
      const { event } = editEvent(services, { id, changes: body, actor })
      return adminEventView(services, event)
    },
  }),
  DELETE: ownerDelete('This event', deleteEvent),
})
