import { eventChanges } from '~/contract/bookings/events'
import { deleteEvent } from '~/domain/events/change-event'
import { editEvent } from '~/domain/events/edit-event'
import { adminEventView } from '~/domain/events/read-events'
import { endpoint, idParam, ownerDelete, resource } from '~/server/http/json-action'

/** PATCH: the whole event or a part of it. DELETE: 409 while it has bookings. The owner's only. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'owner',
    schema: eventChanges,
    run: ({ services, params, body, actor }) => {
      const { event } = editEvent(services, { id: idParam(params.id, 'This event'), changes: body, actor })
      return adminEventView(services, event)
    },
  }),
  DELETE: ownerDelete('This event', deleteEvent),
})
