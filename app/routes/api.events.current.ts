import { readCurrentEvent } from '~/domain/events/read-current-event'
import { jsonLoader } from '~/server/json-action'

/** GET /api/events/current (spec 1 §7): the current event, or null. */
export const loader = jsonLoader('anyone', ({ services }) => readCurrentEvent(services))
