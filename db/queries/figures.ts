import { sql } from 'kysely'
import type { Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { confirmedBooking } from './bookings/bookings'

type EventSeatsRow = Pick<Row<'events'>, 'id' | 'title' | 'date' | 'max_capacity'> &
  Pick<Row<'event_seats'>, 'confirmed'>

/**
 * Evenings before or after an instant that were not called off, nearest first. Past ones include archived ones; hidden
 * ones need a booking.
 */
export function listEventsAround(
  db: Db,
  args: { now: string; side: 'past' | 'coming'; limit: number },
): EventSeatsRow[] {
  const side =
    args.side === 'past'
      ? sql`e.ends_at <= ${args.now} ORDER BY e.starts_at DESC`
      : sql`e.ends_at > ${args.now} AND e.is_archived = 0 ORDER BY e.starts_at`
  const query = sql<EventSeatsRow>`SELECT e.id, e.title, e.date, e.max_capacity, s.confirmed
    FROM events e JOIN event_seats s ON s.event_id = e.id
    WHERE (e.is_visible = 1 OR s.confirmed > 0) AND e.called_off_at IS NULL AND ${side} LIMIT ${sql.lit(args.limit)}`
  return execute(db, query)
}

/** Number and value (in cents) of the usable vouchers that expire in a time span. */
export function sumOpenVouchers(db: Db, span: { after: string; until: string }): { count: number; cents: number } {
  const query = sql<{ count: number; cents: number }>`
    SELECT count(*) AS count, coalesce(sum(value_left_cents), 0) AS cents FROM vouchers
    WHERE is_redeemed = 0 AND expires_at > ${span.after} AND expires_at <= ${span.until}`
  return executeFirst(db, query)!
}

/**
 * Totals: bookings that are paid or were made by the owner, customers that were not anonymised, and all payments in
 * this currency less refunds and disputes, in cents.
 */
export function readTotals(db: Db, currency: string) {
  return executeFirst(
    db,
    sql<{ totalBookings: number; totalCustomers: number; revenueCents: number }>`SELECT
      (SELECT count(*) FROM bookings WHERE ${confirmedBooking}) AS totalBookings,
      (SELECT count(*) FROM customers WHERE anonymised_at IS NULL) AS totalCustomers,
      (SELECT coalesce(sum(net_cents), 0) FROM payments
        WHERE currency = ${currency} AND paid_at IS NOT NULL) AS revenueCents`,
  )!
}
