import { findOrderByPayment } from '#db/queries/orders'
import { findOpenPaymentWithDetails } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { CardPayment } from '../../contract/checkout'
import type { OrderResponse } from '../../contract/orders'
import { openCardForm } from '../payments/open-payment'
import type { Visitor } from '../payments/whose-payment'
import type { Services } from '../services'
import { requirePrice } from './complete-order'
import { insertUnpaidOrder } from './make-order'
import { type OrderDetails, orderCents } from './order-details'
import { orderPath } from './order-link'
import { orderView } from './order-view'
import { createOrderPayment } from './start-order'

/**
 * The order call without a payment: writes the order down as pending and answers how to pay it. The same visitor asking the
 * same again gets the same order as long as it is unpaid. `price` in dollars, when given, must be the server's.
 */
export async function placeOrder(
  services: Services,
  visitor: Visitor,
  { ordered, price }: { ordered: OrderDetails; price: number | undefined },
): Promise<OrderResponse & CardPayment> {
  requirePrice(price, orderCents(ordered))
  const { order, payment } = inTransaction(services.db, () => {
    const before = visitor.key
      ? findOpenPaymentWithDetails(services.db, {
          visitor: visitor.key,
          purpose: ordered.kind,
          details: JSON.stringify(ordered.details),
        })
      : undefined
    const pending = before && findOrderByPayment(services.db, before.id)
    if (before && pending) return { order: pending, payment: before }
    const payment = createOrderPayment(services, ordered, visitor.nextKey)
    return { order: insertUnpaidOrder(services, ordered, payment), payment }
  })
  const card = await openCardForm(services, payment.id)
  const view = orderView(order, null)
  return { ...view, order: view, emailSent: false, orderUrl: orderPath(services, order), ...card }
}
