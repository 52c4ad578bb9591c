import { orderStatus } from '../../copy/orders'
import type { Order } from './order-details'

/** What the state of an order means to its buyer. */
export function statusWords(order: Order): { label: string; title: string; text: string } {
  return order.kind === 'paint_kit'
    ? orderStatus.paint_kit[order.row.order_status]
    : orderStatus.custom_frame[order.row.order_status]
}
