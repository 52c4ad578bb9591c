import { findOrder, type Order } from '#db/queries/orders'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import type { OrderKind } from '../../contract/orders/orders'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

/** The order, or 404; an order of the other kind is 404 too. */
export function requireOrder(services: Services, kind: OrderKind, id: number): Order {
  const order = findOrder(services.db, id)
  if (order?.kind === kind) return order
  throw new Failure('missing', 'order_not_found', 'This order does not exist.')
}

/** The payment of an order; undefined when nothing was ever asked of a card. */
export function findOrderPayment(services: Services, order: Order): Payment | undefined {
  return order.payment_id ? findPayment(services.db, order.payment_id) : undefined
}

/** The order that a payment made. */
export function findOrderOfPayment(services: Services, payment: Payment): Order | undefined {
  return payment.fulfilled_type === 'order' ? findOrder(services.db, payment.fulfilled_id!) : undefined
}
