import { readStatsRow } from '#db/queries/stats'
import type { StatsView } from '../../contract/owner/owner-lists'
import { dollarsOf } from '../../lib/money'
import type { Services } from '../services'

/** The dashboard's figures (rule 9.11). Revenue in dollars: NZD payments of every kind less refunds. */
export function readStats(services: Services): StatsView {
  const row = readStatsRow(services.db)
  return {
    totalBookings: row.bookings,
    totalCustomers: row.customers,
    totalRevenue: dollarsOf(row.revenue_cents),
  }
}
