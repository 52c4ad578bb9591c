import { newEventRequest } from '~/contract/bookings/events'
import { createEvent } from '~/domain/events/change-event'
import { adminEventView } from '~/domain/events/read-events'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

const create = endpoint({
  guard: 'owner',
  schema: newEventRequest,
  status: 201,
  run: ({ services, body, owner }) => {
    const event = createEvent(services, { event: body, actor: owner.username })
    return adminEventView(services, event)
  },
})

/** POST: makes an event and answers it with 201; the owner's only. */
export const action = jsonAction({ POST: create })
