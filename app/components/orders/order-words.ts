import type { OrderPageView } from '../../contract/orders'
import { orderPage, statusWords } from '../../copy/orders'

/** The title and text of an order's page; what is not paid says so before anything else. */
export function wordsOf({ kind, status, paymentStatus }: OrderPageView): { title: string; text: string } {
  if (paymentStatus === 'pending') return { title: orderPage.unpaid, text: orderPage.unpaidText }
  if (paymentStatus === 'failed') return { title: orderPage.unpaidOver, text: orderPage.unpaidOverText }
  return statusWords(kind, status)
}
