import { findOrder, findOrderByReference, type Order } from '#db/queries/orders'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import type { OrderKind } from '~/contract/orders/orders'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'
import type { Services } from '../services'

/** The order, or 404; an order of the other kind is 404 too. */
export function requireOrder(services: Services, kind: OrderKind, id: number): Order {
  const order = findOrder(services.db, id)
  if (order?.kind === kind) return order
  throw missing('order_not_found', 'This order does not exist.')
}

export function findOrderPayment(services: Services, order: Order): Payment | undefined {
  return findPayment(services.db, order.payment_id)
}

export function findOrderOfPayment(services: Services, payment: Payment): Order | undefined {
  return payment.fulfilled_type === 'order' ? findOrder(services.db, payment.fulfilled_id!) : undefined
}

/** What the reference of an order begins with. */
export const ORDER_PREFIX = { paint_kit: 'PK', custom_frame: 'CF' } as const

/** '/order/PK-4K7Q2M-…' */
export const { pathTo: orderPath, requireByLink: requireOrderByLink } = defineLink({
  path: 'order',
  find: findOrderByReference,
  secretOf: ({ link_nonce }: Order) => link_nonce,
  unknown: () => missing('order_not_found', 'We can’t find this order. Please use the link in your email.'),
})
