import { findPayment } from '#db/queries/payments'
import type { OrderPageWire } from '../../contract/orders'
import { orderPage } from '../../copy/orders'
import { dateText } from '../../lib/nz-time'
import type { Services } from '../services'
import { detailsOfOrder, frameFacts, orderLines } from './order-details'
import { requireOrderByLink } from './order-link'
import { wasBuyerTold } from './order-messages'

/** The order's own page, for whoever has its link. */
export function readOrderPage(services: Services, link: string): OrderPageWire {
  const order = requireOrderByLink(services, link)
  const { row } = order
  const ordered = detailsOfOrder(order)
  const payment = row.payment_id ? findPayment(services.db, row.payment_id) : undefined
  return {
    kind: order.kind,
    reference: row.reference,
    name: row.customer_name,
    email: row.customer_email,
    orderedText: dateText(row.created_at),
    status: row.order_status,
    paymentStatus: row.payment_status,
    refundedCents: payment?.refunded_cents ?? 0,
    facts: ordered.kind === 'custom_frame' ? frameFacts(ordered.details) : [],
    pickupNotes: row.pickup_notes,
    receipt: orderLines(ordered, row.payment_status === 'paid' ? orderPage.paid : orderPage.notPaid),
    emailSent: wasBuyerTold(services, order),
  }
}
