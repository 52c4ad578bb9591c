import { readStats } from '~/domain/stats/read-stats'
import { get } from '~/server/http/json-action'

/** GET: {totalBookings, totalCustomers, totalRevenue}, the revenue in dollars. */
export const { loader, action } = get('account', ({ services }) => readStats(services))
