import { eventChanges } from '~/contract/bookings/events'
import { deleteEvent } from '~/domain/events/change-event'
import { editEvent } from '~/domain/events/edit-event'
import { adminEventView } from '~/domain/events/read-events'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PATCH', 'DELETE')

const edit = endpoint({
  guard: 'owner',
  schema: eventChanges,
  run: ({ services, params, body, owner }) => {
    const edit = { id: idParam(params.id, 'This event'), changes: body, actor: owner.username }
    const { event } = editEvent(services, edit)
    return adminEventView(services, event)
  },
})

const remove = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    deleteEvent(services, { id: idParam(params.id, 'This event'), actor: owner.username })
    return { success: true }
  },
})

/** PATCH: the whole event or a part of it. DELETE: 409 while it has bookings. The owner's only. */
export const action = jsonAction({ PATCH: edit, DELETE: remove })
