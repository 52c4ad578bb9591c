import type { Payment } from '#db/queries/payments'
import type { Toast } from '../../contract/forms'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'
import { requireOrderOf } from './complete-order'
import type { Order } from './order-details'
import { orderPath } from './order-link'
import { tellBuyerNow } from './order-messages'

/** Where a settled payment leads, and what is said there. */
export interface OrderReturn {
  path: string
  toast: Toast
}

/** A kit's payer comes back from the provider: to the order, or to where it can be paid or finished. */
export function kitReturn(services: Services, settled: Payment): Promise<OrderReturn> {
  return orderReturn(services, settled, '/paint-kit')
}

/** A frame's payer comes back from the provider. */
export function frameReturn(services: Services, settled: Payment): Promise<OrderReturn> {
  return orderReturn(services, settled, '/custom-frame')
}

async function orderReturn(services: Services, settled: Payment, page: string): Promise<OrderReturn> {
  try {
    const order = requireOrderOf(services, settled)
    return { path: orderPath(services, order), toast: orderedToast(order, await tellBuyerNow(services, order)) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const wasPaid = settled.paid_at !== null
    return {
      path: wasPaid || settled.details === null ? `${page}?order=${settled.id}` : `/checkout/${settled.id}`,
      toast: { variant: 'destructive', title: wasPaid ? orders.failed : orders.paymentFailed, text: error.message },
    }
  }
}

/** 'Order Confirmed!' as spec 1 §8 words it for a frame, and in the same spirit for a kit. */
export function orderedToast({ kind }: Pick<Order, 'kind'>, emailSent: boolean): Toast {
  return {
    variant: 'default',
    title: orders.confirmed,
    text: kind === 'paint_kit' ? kits.confirmedText(emailSent) : frames.confirmedText,
  }
}
