import { newEventRequest } from '~/contract/bookings/events'
import { createEvent } from '~/domain/events/change-event'
import { adminEventView } from '~/domain/events/read-events'
import { post } from '~/server/http/json-action'

/** POST: makes an event and answers it with 201; the owner's only. */
export const { loader, action } = post({
  guard: 'owner',
  schema: newEventRequest,
  status: 201,
  run: ({ services, body, actor }) => adminEventView(services, createEvent(services, { event: body, actor })),
})
