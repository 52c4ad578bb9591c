import { findOrder, type Order } from '#db/queries/orders'
import { ORDER_LISTS } from '../../contract/orders/orders'
import { frames } from '../../copy/orders/frames'
import { kits } from '../../copy/orders/kits'
import { orderScreens } from '../../copy/owner/owner-orders'
import { Failure } from '../../lib/failure'
import type { Collection } from '../pickups/collection'
import type { Services } from '../services'
import { findOrderPayment, orderPath } from './find-order'

/** An order as something that is collected (rule 8.12): not before it is paid, nor when it is cancelled or was refunded in full. */
export function collectionOfOrder(services: Services, order: Order): Collection {
  const isRefunded = findOrderPayment(services, order)?.state === 'refunded'
  const isPaid = order.payment_status === 'paid' && !isRefunded && order.order_status !== 'cancelled'
  return {
    of: { order_id: order.id },
    what: order.kind === 'paint_kit' ? kits.title : frames.title,
    yours: order.kind === 'paint_kit' ? 'your paint kit' : 'your custom frame',
    reference: order.reference,
    buyer: { name: order.customer_name, email: order.customer_email },
    path: orderPath(services, order),
    ownerPath: `/admin/pickups/order/${order.id}`,
    list: { path: ORDER_LISTS[order.kind], label: orderScreens[order.kind].title },
    refusal: isPaid
      ? null
      : new Failure('conflict', 'not_collected', 'This order is not paid, or was cancelled or refunded.'),
  }
}

/** The same by its number, of either kind, for the owner; 404 when there is none. */
export function requireOrderedThing(services: Services, id: number): Collection {
  const order = findOrder(services.db, id)
  if (order) return collectionOfOrder(services, order)
  throw new Failure('missing', 'order_not_found', 'This order does not exist.')
}
