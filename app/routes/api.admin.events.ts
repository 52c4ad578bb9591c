import { readAllEvents } from '~/domain/events/read-events'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: every event, hidden and archived ones too, by its start. */
export const loader = jsonLoader('owner', ({ services }) => readAllEvents(services))

export const action = readOnly
