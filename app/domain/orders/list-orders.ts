import { type Order, type OrderFilter, orderRows } from '#db/queries/orders'
import { ORDER_LISTS, type OrderKind } from '../../contract/orders/orders'
import { orderScreens, ownerOrders as texts } from '../../copy/owner/owner-orders'
import { type Columns, defineList } from '../lists/define-list'
import type { Services } from '../services'
import { findOrderPayment } from './find-order'
import { type AdminOrderView, adminOrderView } from './read-order'

const columns: Columns<AdminOrderView> = {
  Reference: (order) => order.reference,
  Ordered: (order) => order.createdAt,
  Name: (order) => order.customerName,
  Email: (order) => order.customerEmail,
  Phone: (order) => order.customerPhone,
  Address: (order) => order.customerAddress,
  'Ordered items': (order) => order.items.join(', '),
  'Pickup notes': (order) => order.pickupNotes,
  'Price (NZD)': (order) => Number(order.price),
  'Refunded (NZD)': (order) => order.refunded,
  Payment: (order) => order.paymentStatus,
  Status: (order) => order.orderStatus,
  Completed: (order) => order.completedAt,
  Archived: (order) => order.isArchived,
  Notes: (order) => order.adminNotes,
}

/** The owner's orders of each kind, archived ones last, newest first. */
export const orderLists = { paint_kit: orderList('paint_kit'), custom_frame: orderList('custom_frame') }

function orderList(kind: OrderKind) {
  const { file, none, shows } = orderScreens[kind]
  return defineList({
    path: ORDER_LISTS[kind],
    file,
    words: { search: texts.search, noun: 'order', none, noneText: texts.noneText },
    filters: () => ({ show: { label: 'Show', options: shows } }),
    query: (_services, criteria: Omit<OrderFilter, 'kind'>) => orderRows({ ...criteria, kind }),
    view: () => adminOrderView,
    columns,
  })
}

export function adminOrderOf(services: Services, order: Order) {
  const { intent_id, refunded_cents, net_cents } = findOrderPayment(services, order) ?? UNPAID
  return adminOrderView({ ...order, intent_id, refunded_cents, net_cents })
}

const UNPAID = { intent_id: null, refunded_cents: null, net_cents: null }
