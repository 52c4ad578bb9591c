import { readUpcoming } from '~/domain/events/programme'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET /api/events/upcoming: every evening that can be booked or waited for, soonest first. */
export const loader = jsonLoader('anyone', ({ services }) => readUpcoming(services))

export const action = readOnly
