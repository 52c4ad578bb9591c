import type { Toast } from '../../contract/forms'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import type { ReturnWays } from '../payments/settle-return'
import { requireOrderOf } from './complete-order'
import type { Order } from './order-details'
import { orderPath } from './order-link'
import { tellBuyerNow } from './order-messages'

/** Back from the provider's page with a kit. */
export const kitReturn = orderReturn('/paint-kit')

/** Back from the provider's page with a frame. */
export const frameReturn = orderReturn('/custom-frame')

/** To the order's own page, or to where it can be paid or finished. */
function orderReturn(page: string): ReturnWays {
  return {
    made: async (services, payment) => {
      const order = requireOrderOf(services, payment)
      return { path: orderPath(services, order), toast: orderedToast(order, await tellBuyerNow(services, order)) }
    },
    again: (_services, payment) =>
      payment.paid_at !== null || payment.details === null ? `${page}?order=${payment.id}` : `/checkout/${payment.id}`,
    refunded: { path: page, title: orders.failed },
  }
}

/** 'Order Confirmed!' as spec 1 §8 words it for a frame, and in the same spirit for a kit. */
function orderedToast({ kind }: Pick<Order, 'kind'>, emailSent: boolean): Toast {
  return {
    variant: 'default',
    title: orders.confirmed,
    text: kind === 'paint_kit' ? kits.confirmedText(emailSent) : frames.confirmedText,
  }
}
