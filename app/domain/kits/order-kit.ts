import { findKitOrderByPayment } from '#db/queries/paint-kit-orders'
import { findOpenPaymentWithDetails } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { CardPayment } from '../../contract/checkout'
import type { KitOrderForm } from '../../contract/kits'
import type { KitOrderAnswer } from '../../contract/orders'
import type { Visitor } from '../bookings/start-booking'
import { requirePrice } from '../orders/complete-order'
import { orderCents, orderedKit } from '../orders/order-details'
import { orderPath } from '../orders/order-link'
import { kitOrderWire } from '../orders/order-wire'
import { createOrderPayment } from '../orders/start-order'
import { openCardForm } from '../payments/open-payment'
import type { Services } from '../services'
import { insertOrderOfKit } from './make-kit-order'

/**
 * POST /api/paint-kit/orders without a payment (PRODUCT §1): writes the order down as pending and answers how to pay it.
 * The same visitor asking the same again gets the same order as long as it is unpaid. `price` in dollars, when given,
 * must be the server's.
 */
export async function orderKit(
  services: Services,
  visitor: Visitor,
  form: KitOrderForm,
  price: number | undefined,
): Promise<KitOrderAnswer & CardPayment> {
  const ordered = orderedKit(form)
  const { details } = ordered
  requirePrice(price, orderCents(ordered))
  const { order, payment } = inTransaction(services.db, () => {
    const before = visitor.key
      ? findOpenPaymentWithDetails(services.db, {
          visitor: visitor.key,
          purpose: 'paint_kit',
          details: JSON.stringify(details),
        })
      : undefined
    const pending = before && findKitOrderByPayment(services.db, before.id)
    if (before && pending) return { order: pending, payment: before }
    const payment = createOrderPayment(services, ordered, visitor.nextKey)
    return { order: insertOrderOfKit(services, details, { paymentId: payment.id, isPaid: false }), payment }
  })
  const card = await openCardForm(services, payment.id)
  const wire = kitOrderWire(order, null)
  return {
    ...wire,
    order: wire,
    emailSent: false,
    orderUrl: orderPath(services, { kind: 'paint_kit', row: order }),
    ...card,
  }
}
