import type { Order } from '#db/queries/orders'
import { countOrderRows, listOrderRows, type OrderFilter, readOrderStatsRow } from '#db/queries/orders-list'
import type { AdminOrderView, OrderStatsView } from '../../contract/order-changes'
import type { OrderKind } from '../../contract/orders'
import type { PageOf } from '../../contract/owner-lists'
import { dollarsOf } from '../../lib/money'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'
import { findOrderPayment } from './find-order'
import { adminOrderView } from './order-view'

/** Every order of a kind, archived ones last, newest first; with a filter those that fit. */
export function listOrders(
  services: Services,
  { kind, show = 'every', search = '' }: Pick<OrderFilter, 'kind'> & Partial<OrderFilter>,
): AdminOrderView[] {
  return listOrderRows(services.db, { kind, show, search }).map(adminOrderView)
}

/** One page of the orders of a kind. */
export function listOrdersPage(services: Services, asked: OrderFilter & { page: number }): PageOf<AdminOrderView> {
  return readPage(asked.page, {
    count: () => countOrderRows(services.db, asked),
    rows: (window) => listOrderRows(services.db, asked, window),
    wire: adminOrderView,
  })
}

/** One order as the owner's calls answer it. */
export function adminOrderOf(services: Services, order: Order): AdminOrderView {
  const { intent_id, refunded_cents, kept_cents } = findOrderPayment(services, order) ?? UNPAID
  return adminOrderView({ ...order, intent_id, refunded_cents, kept_cents })
}

const UNPAID = { intent_id: null, refunded_cents: null, kept_cents: null }

/** The four cards above the orders of a kind: dollars; refunds taken off, archived ones included. */
export function readOrderStats(services: Services, kind: OrderKind): OrderStatsView {
  const row = readOrderStatsRow(services.db, kind)
  return {
    totalOrders: row.total,
    activeOrders: row.active,
    pendingOrders: row.pending,
    totalRevenue: dollarsOf(row.revenue_cents),
  }
}
