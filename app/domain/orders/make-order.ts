import { findOrderByPayment, insertOrder, type Order, updateOrder } from '#db/queries/orders'
import type { Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { instantNow } from '../../providers/clock.port'
import type { Fulfilment } from '../payments/checkout/purchase'
import type { Services } from '../services'
import { columnsOf, detailsOfPayment, type OrderDetails } from './order-details'
import { newOrderIds } from './order-link'
import { orderConfirmed, ownerNewOrder } from './order-messages'

/** The order of a paid payment: a pending one becomes paid, else it is made. Without details it waits for the order call. */
export function makeOrder(services: Services, payment: Payment): Fulfilment {
  if (payment.details === null) return { outcome: 'awaiting' }
  const ordered = detailsOfPayment(payment)
  if (!ordered) throw new TypeError('The details that are stored with this payment cannot be read')
  const { customerName: name, customerEmail: email, customerPhone: phone } = ordered
  const now = instantNow(services.clock)
  const customer = upsertCustomer(services.db, { name, email, phone, now })
  const { id } = findOrderByPayment(services.db, payment.id) ?? insertUnpaidOrder(services, ordered, payment)
  const paid = { payment_status: 'paid', customer_id: customer.id, updated_at: now } as const
  const order = updateOrder(services.db, id, paid)
  orderConfirmed.queue(services, order)
  ownerNewOrder.queue(services, order)
  return { outcome: 'made', kind: 'order', id }
}

/** Writes an order down that is not paid yet. Its buyer is no customer before it is paid. Inside the transaction of its cause. */
export function insertUnpaidOrder(services: Services, ordered: OrderDetails, payment: Payment): Order {
  const now = instantNow(services.clock)
  return insertOrder(services.db, {
    ...columnsOf(ordered),
    ...newOrderIds(services, ordered.kind),
    payment_id: payment.id,
    created_at: now,
    updated_at: now,
  })
}
