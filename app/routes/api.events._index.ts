import { adminEventView, newEventRequest } from '~/contract/bookings/events'
import { createEvent } from '~/domain/events/create-event'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

const create = endpoint({
  guard: 'owner',
  schema: newEventRequest,
  status: 201,
  run: ({ services, body, owner }) =>
    adminEventView(createEvent(services, { event: body, actor: owner.username }), services.clock.now().toISOString()),
})

/** POST: makes an event and answers it with 201; the owner's only. */
export const action = jsonAction({ POST: create })
