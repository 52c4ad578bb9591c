import { adminEventView } from '~/contract/bookings/events'
import { archiveEvent } from '~/domain/events/archive-event'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PATCH')

const archive = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    const event = archiveEvent(services, { id: idParam(params.id, 'This event'), actor: owner.username })
    return adminEventView(event, services.clock.now().toISOString())
  },
})

/** PATCH: 'Done!', puts the event and its bookings away; the owner's only. */
export const action = jsonAction({ PATCH: archive })
