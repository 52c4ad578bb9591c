import type { OrderPageView } from '../../contract/orders/orders'
import { orderPage } from '../../copy/orders/orders'
import { dateText } from '../../lib/nz-time'
import { wasSent } from '../messages/deliver-messages'
import type { Services } from '../services'
import { findOrderPayment } from './find-order'
import { detailsOfOrder, frameFacts, orderLines } from './order-details'
import { requireOrderByLink } from './order-link'
import { orderMessageKey } from './order-messages'

/** The order's own page, for everybody who has its link. */
export function readOrderPage(services: Services, link: string): OrderPageView {
  const order = requireOrderByLink(services, link)
  const ordered = detailsOfOrder(order)
  const payment = findOrderPayment(services, order)
  return {
    kind: order.kind,
    reference: order.reference,
    name: order.customer_name,
    email: order.customer_email,
    orderedText: dateText(order.created_at),
    status: order.order_status,
    paymentStatus: order.payment_status,
    refundedCents: payment?.refunded_cents ?? 0,
    facts: frameFacts(ordered),
    pickupNotes: order.pickup_notes,
    receipt: orderLines(ordered, order.payment_status === 'paid' ? orderPage.paid : orderPage.notPaid),
    emailSent: wasSent(services, orderMessageKey(order)),
  }
}
