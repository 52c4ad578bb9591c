import { sql } from 'kysely'
import type { Db } from '../connection'
import { executeFirst } from '../execute'

/** The three figures of the dashboard; the revenue in cents. */
interface StatsRow {
  bookings: number
  customers: number
  revenue_cents: number
}

/**
 * Bookings that count: paid, or made by the owner; not failed or waiting ones. Customers that were not anonymised. NZD
 * payments that were taken, of every kind, less what was given back or disputed.
 */
export function readStatsRow(db: Db): StatsRow {
  return executeFirst(
    db,
    sql<StatsRow>`SELECT
      (SELECT count(*) FROM bookings
        WHERE payment_status = 'paid' OR (payment_status = 'pending' AND made_by = 'owner')) AS bookings,
      (SELECT count(*) FROM customers WHERE anonymised_at IS NULL) AS customers,
      (SELECT coalesce(sum(net_cents), 0) FROM payments
        WHERE currency = 'nzd' AND paid_at IS NOT NULL) AS revenue_cents`.compile(db.build),
  )!
}
