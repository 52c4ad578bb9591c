import { adminEventView } from '~/contract/bookings/events'
import { listEvents } from '~/domain/events/list-events'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: every event, hidden and archived ones too, by its start. */
export const loader = jsonLoader('owner', ({ services }) => {
  const now = services.clock.now().toISOString()
  return listEvents(services).map((event) => adminEventView(event, now))
})

export const action = readOnly
