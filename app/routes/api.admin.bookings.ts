import { listBookings } from '~/domain/bookings/list-bookings'
import { jsonLoader } from '~/server/json-action'

/** GET: every booking, newest first (spec 2 §7). */
export const loader = jsonLoader('owner', ({ services }) => listBookings(services))
