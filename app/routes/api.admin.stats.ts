import { readStats } from '~/domain/stats/read-stats'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: {totalBookings, totalCustomers, totalRevenue}, the revenue in dollars. */
export const loader = jsonLoader('owner', ({ services }) => readStats(services))

export const action = readOnly
