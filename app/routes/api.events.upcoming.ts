import { readUpcoming } from '~/domain/events/programme'
import { get } from '~/server/http/json-action'

/** GET /api/events/upcoming: every evening that can be booked or waited for, soonest first. */
export const { loader, action } = get('anyone', ({ services }) => readUpcoming(services))
