import type { StatsWire } from '../../contract/owner-lists'
import { grouped, shortPrice } from '../../lib/money'

/** The three figures of the dashboard, each with what it counts. */
export function Stats({ stats }: { stats: StatsWire }) {
  return (
    <dl className="stats">
      <div className="card">
        <dt>Total Bookings</dt>
        <dd>{grouped(stats.totalBookings)}</dd>
        <dd className="stats__more">Paid or made by you, rainchecks too</dd>
      </div>
      <div className="card">
        <dt>Total Customers</dt>
        <dd>{grouped(stats.totalCustomers)}</dd>
        <dd className="stats__more">Everybody who booked or bought</dd>
      </div>
      <div className="card">
        <dt>Revenue</dt>
        <dd>{shortPrice(Math.round(stats.totalRevenue * 100))}</dd>
        <dd className="stats__more">All payments in NZD, less refunds</dd>
      </div>
    </dl>
  )
}
