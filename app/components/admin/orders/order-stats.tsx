import type { OrderStatsView } from '../../../contract/order-changes'
import { frameScreen } from '../../../copy/owner-orders'
import { shortPrice } from '../../../lib/money'

/** The four cards above the frames, each with what it counts. */
export function OrderStats({ stats }: { stats: OrderStatsView }) {
  const texts = frameScreen.stats
  const cards = [
    { name: texts.total, value: stats.totalOrders, more: texts.totalMore },
    { name: texts.active, value: stats.activeOrders, more: texts.activeMore },
    { name: texts.pending, value: stats.pendingOrders, more: texts.pendingMore },
    { name: texts.revenue, value: shortPrice(Math.round(stats.totalRevenue * 100)), more: texts.revenueMore },
  ]
  return (
    <dl className="stats stats--four">
      {cards.map(({ name, value, more }) => (
        <div className="card" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="stats__more">{more}</dd>
        </div>
      ))}
    </dl>
  )
}
