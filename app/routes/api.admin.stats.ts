import { readStats } from '~/domain/stats/read-stats'
import { jsonLoader } from '~/server/json-action'

/** GET: {totalBookings, totalCustomers, totalRevenue}, the revenue in dollars (spec 2 §3, §7). */
export const loader = jsonLoader('owner', ({ services }) => readStats(services))
