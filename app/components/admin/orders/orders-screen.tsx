import { Link } from '@remix-run/react'
import type { ListedOrderView, OrderStatsView, OrdersPageView, OrderToDelete } from '~/contract/orders/order-changes'
import { ORDER_LISTS } from '~/contract/orders/orders'
import { frameScreen, orderScreens, ownerOrders as texts } from '~/copy/owner/owner-orders'
import { shortPrice } from '../../../lib/money'
import { PostErrors } from '../../form/post-button'
import { Icon } from '../../ui/icon'
import { ConfirmPage } from '../confirm-page'
import { ListBody, ListControls } from '../list-page'
import { Stats } from '../stats'
import { OrderCard } from './order-card'

export function OrdersScreen({ page }: { page: OrdersPageView }) {
  const { kind, list, archived, stats } = page
  const { search, show } = list.criteria
  return (
    <>
      <Link className="link-btn back" to="/admin">
        <Icon name="back" />
        Back
      </Link>
      <div className="head-line">
        <h1>{orderScreens[kind].title}</h1>
        {stats ? null : (
          <p className="soft num">
            {list.count} {list.count === 1 ? 'order' : 'orders'}
            {list.isFiltered ? ' found' : ''}
          </p>
        )}
      </div>
      {stats ? <Stats figures={figuresOf(stats)} /> : null}
      <p className="soft small">{texts.how}</p>
      <PostErrors failed={texts.updateFailed} of={['archive', 'restore', 'contacted']} />
      <ListControls list={list} />
      <section aria-labelledby="list-title">
        <h2 className={stats ? 'section-title' : 'sr-only'} id="list-title">
          {stats ? (
            <>
              {show === 'archived' ? frameScreen.archived : frameScreen.active}{' '}
              <span className="soft num">{list.count}</span>
            </>
          ) : (
            'Orders'
          )}
        </h2>
        <ListBody list={list}>
          <Cards orders={list.rows} />
        </ListBody>
      </section>
      {archived && archived.count > 0 ? (
        <details className="put-away" open={search !== ''}>
          <summary>
            {frameScreen.archived} ({archived.count})
          </summary>
          <Cards orders={archived.rows} />
          {archived.pages > 1 ? (
            <p>
              <Link className="link-btn" to={`${list.path}?show=archived`}>
                All {archived.count} archived orders
              </Link>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  )
}

function Cards({ orders }: { orders: ListedOrderView[] }) {
  return (
    <ul className="bare orders">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

function figuresOf({ totalOrders, activeOrders, pendingOrders, totalRevenue }: OrderStatsView) {
  const words = frameScreen.stats
  return [
    { name: words.total, value: totalOrders, more: words.totalMore },
    { name: words.active, value: activeOrders, more: words.activeMore },
    { name: words.pending, value: pendingOrders, more: words.pendingMore },
    { name: words.revenue, value: shortPrice(Math.round(totalRevenue * 100)), more: words.revenueMore },
  ]
}

export function DeleteOrderPage({ order }: { order: OrderToDelete }) {
  return (
    <ConfirmPage
      {...texts.delete(order.name, order.net)}
      back={ORDER_LISTS[order.kind]}
      label={orderScreens[order.kind].title}
      title={texts.deleteTitle(order.reference)}
      about={
        <>
          <p>
            <strong>{order.name}</strong>
          </p>
          <p className="soft small">
            {order.price}, ordered {order.createdText}
          </p>
        </>
      }
    />
  )
}
