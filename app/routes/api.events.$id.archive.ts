import { archiveEvent } from '~/domain/events/change-event'
import { adminEventView } from '~/domain/events/read-events'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PATCH')

const archive = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    const id = idParam(params.id, 'This event')
    return adminEventView(services, archiveEvent(services, { id, actor: owner.username }))
  },
})

/** PATCH: 'Done!', archives the event and its bookings; the owner's only. */
export const action = jsonAction({ PATCH: archive })
