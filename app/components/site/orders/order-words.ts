import type { OrderPageWire } from '../../../contract/orders'
import { orderPage, orderStatus } from '../../../copy/orders'

interface Words {
  label: string
  title: string
  text: string
}

/** How an order stands, in the buyer's words; what is not paid says so before anything else. */
export function wordsOf({ kind, status, paymentStatus }: OrderPageWire): Words {
  if (paymentStatus === 'pending') {
    return { label: orderPage.unpaid, title: orderPage.unpaid, text: orderPage.unpaidText }
  }
  if (paymentStatus === 'failed') {
    return { label: orderPage.unpaidOver, title: orderPage.unpaidOver, text: orderPage.unpaidOverText }
  }
  return stateWords(kind)[status] ?? orderStatus.paint_kit.pending
}

/** The words of every state of a kind. */
export function stateWords(kind: OrderPageWire['kind']): Partial<Record<OrderPageWire['status'], Words>> {
  return orderStatus[kind]
}
