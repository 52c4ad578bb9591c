import { Link, useLoaderData } from '@remix-run/react'
import type { OrderKind } from '~/contract/orders/orders'
import type { OwnerListView, PageOf } from '~/contract/owner/owner-lists'
import { ownerOrders as copy, orderScreens } from '~/copy/owner/owner-orders'
import { currencyCode, shortPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { PostErrors } from '../../form/post-button'
import { linkButtonClass, summaryClass } from '../../ui/looks'
import { Stats } from '../cards'
import { ListBody, ListControls } from '../list-page'
import { PageHead } from '../page-head'
import { type ListedOrder, OrderCard } from './order-card'

interface OrdersView {
  kind: OrderKind
  list: OwnerListView<ListedOrder, { search: string; show: string }>
  archived: PageOf<ListedOrder> | null
  stats: OrderStats | null
}

/** The page of a kind of order: of a route whose loader is `ordersLoader`. */
export function OrdersScreen() {
  const { kind, list, archived, stats } = useLoaderData<OrdersView>()
  const { search, show } = list.criteria
  return (
    <>
      <PageHead back="/admin" label="Back" title={orderScreens[kind].title}>
        {stats ? null : (
          <p className="text-ink-soft tabular-nums">
            {counted(list.count, 'order')}
            {list.isFiltered ? ' found' : ''}
          </p>
        )}
      </PageHead>
      {stats ? <Stats figures={figuresOf(stats)} /> : null}
      <p className="text-sm text-ink-soft">
        Buyers get an email when you change the status. Buyers don’t see your notes.
      </p>
      <PostErrors failed={copy.updateFailed} of={['archive', 'restore', 'contacted']} />
      <ListControls list={list} />
      <section aria-labelledby="list-title">
        <h2 className={stats ? 'mt-6 mb-3' : 'sr-only'} id="list-title">
          {stats ? (
            <>
              {show === 'archived' ? 'Archived orders' : 'Active orders'}{' '}
              <span className="text-ink-soft tabular-nums">{list.count}</span>
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
        <details className="mt-8" open={search !== ''}>
          <summary className={summaryClass}>Archived orders ({archived.count})</summary>
          <Cards orders={archived.rows} />
          {archived.pages > 1 ? (
            <p>
              <Link className={linkButtonClass} to={`${list.path}?show=archived`}>
                All {archived.count} archived orders
              </Link>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  )
}

function Cards({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

type OrderStats = Record<'total' | 'active' | 'pending', number> & { revenue_cents: number | null }

function figuresOf({ total, active, pending, revenue_cents }: OrderStats) {
  return [
    { name: 'Total Orders', value: total, more: 'Archived ones too' },
    { name: 'Active Orders', value: active, more: 'Not archived' },
    { name: 'Pending', value: pending, more: 'Not started, not archived' },
    ...(revenue_cents === null
      ? []
      : [
          {
            name: 'Total Revenue',
            value: shortPrice(revenue_cents),
            more: `Paid for frames in ${currencyCode()}, less refunds`,
          },
        ]),
  ]
}
