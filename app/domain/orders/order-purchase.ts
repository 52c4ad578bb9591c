import { failUnpaidOrder, type Order } from '#db/queries/orders'
import { ORDER_LISTS, type OrderKind } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { frameCheckout, kitCheckout } from '~/copy/payments/checkout-words'
import { missing } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { sendNow } from '../messages/deliver-messages'
import type { Purchase } from '../payments/checkout/purchase'
import { unreturnedCents } from '../payments/refunds/refundable'
import { dropPickup } from '../pickups/change-pickup'
import { pickupEvidence } from '../pickups/collection'
import { aboutOrder, collectionOfOrder } from './change-order'
import { findOrderOfPayment, orderPath } from './find-order'
import { detailsAsTyped, detailsOfPayment, orderLines, summaryFacts } from './order-details'
import { orderMessageKey } from './order-messages'
import { createOrder, requireOrderOf } from './place-order'

const PAGES = { paint_kit: '/paint-kit', custom_frame: '/custom-frame' } as const

const textsOf = (kind: OrderKind) =>
  kind === 'paint_kit'
    ? { title: kits.title, heading: checkout.pageTitle, words: kitCheckout() }
    : { title: frames.title, heading: frames.paymentPageTitle, words: frameCheckout() }

const isOn = (order: Order | undefined): order is Order => order !== undefined && order.order_status !== 'cancelled'

/** A paint kit or a custom frame as a purchase. */
export function orderPurchase(kind: OrderKind): Purchase {
  const page = PAGES[kind]
  return {
    fulfil: createOrder,
    describe: (services, payment) => {
      const ordered = detailsOfPayment(payment)
      if (!ordered) throw missing('payment_unknown', 'Please fill in the details of your order first.')
      const order = findOrderOfPayment(services, payment)
      return {
        ...textsOf(kind),
        facts: summaryFacts(ordered),
        lines: orderLines(ordered, checkout.totalToPay),
        phone: ordered.customerPhone,
        fulfilledUrl: order ? orderPath(services, order) : null,
        backUrl: `${page}?order=${payment.id}`,
      }
    },
    readDraft: (_services, payment) => {
      const ordered = detailsOfPayment(payment)
      return { ...(ordered ? detailsAsTyped(ordered) : {}), order: payment.id }
    },
    readFulfilled: async (services, payment) => {
      const order = requireOrderOf(services, payment)
      const emailSent = await sendNow(services, orderMessageKey(order))
      const text = kind === 'paint_kit' ? kits.confirmedText(emailSent) : frames.confirmedText
      return { path: orderPath(services, order), toast: { title: 'Order Confirmed!', text } }
    },
    restart: () => ({ path: page, title: orders.failed }),
    detailsPath: (payment) => `${page}?order=${payment.id}`,
    release: (services, payment) => {
      failUnpaidOrder(services.db, payment.id, services.clock.instant())
    },
    refunded: (services, payment) => {
      const order = findOrderOfPayment(services, payment)
      if (order) dropPickup(services, collectionOfOrder(services, order))
    },
    afterLoss: (services, payment) => {
      const order = findOrderOfPayment(services, payment)
      return { stillValid: isOn(order) ? [aboutOrder(order)] : [] }
    },
    surplus: (services, payment) => {
      const order = findOrderOfPayment(services, payment)
      if (isOn(order)) return []
      return [{ subject: order && aboutOrder(order), cents: unreturnedCents(services, payment) }]
    },
    describeForOwner: (services, payment) => {
      const order = findOrderOfPayment(services, payment)
      if (!order) return { title: 'The order was deleted' }
      return { title: `Order ${order.reference}`, note: `Status: ${order.order_status}`, href: ORDER_LISTS[kind] }
    },
    evidence: (services, payment) => {
      const order = findOrderOfPayment(services, payment)
      if (!order) return [['Order', 'It was deleted']]
      const { reference, order_status, completed_at } = order
      return [
        ['Order', `${reference}, ${order.customer_name}, ${order.customer_phone}`],
        ['State', completed_at ? `${order_status} ${dateTimeText(completed_at)}` : order_status],
        ...pickupEvidence(services, collectionOfOrder(services, order)),
      ]
    },
  }
}
