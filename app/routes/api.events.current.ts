import { readCurrentEvent } from '~/domain/events/read-events'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET /api/events/current: the current event, or null. */
export const loader = jsonLoader('anyone', ({ services }) => readCurrentEvent(services))

export const action = readOnly
