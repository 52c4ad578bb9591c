import { archiveEvent } from '~/domain/events/change-event'
import { adminEventView } from '~/domain/events/read-events'
import { endpoint, idParam, resource } from '~/server/http/json-action'

/** PATCH: 'Done!', archives the event and its bookings. */
export const { loader, action } = resource({
  PATCH: endpoint({
    guard: 'account',
    run: ({ services, params, actor }) =>
      adminEventView(services, archiveEvent(services, { id: idParam(params.id, 'This event'), actor })),
  }),
})
