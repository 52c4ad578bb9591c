import type { Order } from '#db/queries/orders'
import type { ListedOrder } from '#db/queries/orders-list'
import { kitItems } from '../../contract/orders/kit-price'
import type { AdminOrderView } from '../../contract/orders/order-changes'
import type { OrderView } from '../../contract/orders/orders'
import { type Cents, dollarsOf } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { internationalPhone } from '../settings/read-settings'
import { detailsOfOrder, formFields, frameFacts } from './order-details'

/** An order as the public calls answer it; never the owner's notes. */
export function orderView(order: Order, intentId: string | null): OrderView {
  return {
    ...formFields(detailsOfOrder(order)),
    id: order.id,
    reference: order.reference,
    price: priceText(order.price_cents),
    paymentStatus: order.payment_status,
    orderStatus: order.order_status,
    stripePaymentIntentId: intentId,
    completedAt: order.completed_at,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  }
}

/** An order as the owner sees it, on her screen and in her call. */
export function adminOrderView(order: ListedOrder): AdminOrderView {
  return {
    ...orderView(order, order.intent_id),
    adminNotes: order.admin_notes,
    isArchived: order.is_archived === 1,
    paymentId: order.payment_id,
    refunded: dollarsOf(order.refunded_cents ?? 0),
    kept: dollarsOf(order.net_cents ?? 0),
    createdText: dateTimeText(order.created_at),
    completedText: order.completed_at && dateTimeText(order.completed_at),
    phoneHref: `tel:${internationalPhone(order.customer_phone)}`,
    items: itemsOf(order),
    contactedAt: order.contacted_at,
  }
}

/** A kit's add-ons; a frame's artwork, style and size. */
function itemsOf(order: Order): string[] {
  const ordered = detailsOfOrder(order)
  if (ordered.kind === 'custom_frame') return frameFacts(ordered).map(({ text }) => text)
  return kitItems(ordered)
    .slice(1)
    .map(({ label }) => label)
}

/** '260.50' */
function priceText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
