import { readCurrentEvent } from '~/domain/events/read-events'
import { get } from '~/server/http/json-action'

/** GET /api/events/current: the current event, or null. */
export const { loader, action } = get('anyone', ({ services }) => readCurrentEvent(services))
