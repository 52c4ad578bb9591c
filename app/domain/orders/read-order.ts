import { findPickupOfOrder, type ListedOrder, type Order, type OrderFilter, orderRows } from '#db/queries/orders'
import { kitItems } from '~/contract/orders/kit-price'
import { ORDER_LISTS, type OrderKind } from '~/contract/orders/orders'
import { orderPage } from '~/copy/orders/orders'
import { orderScreens, orderShows } from '~/copy/owner/owner-orders'
import { currencyCode, dollarsOf } from '~/lib/money'
import { internationalPhone } from '~/lib/phone'
import { dateText, dateTimeText } from '~/lib/time'
import { type Columns, defineList } from '../lists/define-list'
import { wasSent } from '../messages/deliver-messages'
import { invoiceLinks } from '../payments/invoices'
import { pickupText, readPickup } from '../pickups/collection'
import type { Services } from '../services'
import { collectionOfOrder } from './change-order'
import { findOrderPayment, requireOrderByLink } from './find-order'
import { detailsOfOrder, formFields, frameFacts, orderLines } from './order-details'
import { orderMessageKey } from './order-messages'

/** An order as the public calls return it: the fields of its form and its state, without the owner's notes. */
export function orderView(order: Order, intentId: string | null) {
  return {
    ...formFields(detailsOfOrder(order)),
    id: order.id,
    reference: order.reference,
    price: dollarsOf(order.price_cents).toFixed(2),
    paymentStatus: order.payment_status,
    orderStatus: order.order_status,
    stripePaymentIntentId: intentId,
    completedAt: order.completed_at,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  }
}

export type AdminOrderView = ReturnType<typeof adminOrderView>

export function adminOrderView(services: Services, order: ListedOrder) {
  return {
    ...orderView(order, order.intent_id),
    adminNotes: order.admin_notes,
    isArchived: order.is_archived === 1,
    paymentId: order.payment_id,
    refunded: dollarsOf(order.refunded_cents ?? 0),
    net: dollarsOf(order.net_cents ?? 0),
    createdText: dateTimeText(order.created_at),
    completedText: order.completed_at && dateTimeText(order.completed_at),
    phoneHref: `tel:${internationalPhone(order.customer_phone)}`,
    items: itemsOf(order),
    contactedAt: order.contacted_at,
    pickupText: pickupText(findPickupOfOrder(services.db, order.id)),
    canCollect: collectionOfOrder(services, order).refusal === null,
  }
}

function itemsOf(order: Order): string[] {
  const ordered = detailsOfOrder(order)
  if (ordered.kind === 'custom_frame') return frameFacts(ordered).map(({ text }) => text)
  return kitItems(ordered)
    .slice(1)
    .map(({ label }) => label)
}

export type OrderPageView = ReturnType<typeof readOrderPage>

/** The buyer's page of an order, by its link. 404 for a wrong one. */
export function readOrderPage(services: Services, link: string) {
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
    invoices: invoiceLinks(services, [order.payment_id]),
    pickup: readPickup(services, collectionOfOrder(services, order)),
    emailSent: wasSent(services, orderMessageKey(order)),
  }
}

const columns: Columns<AdminOrderView> = {
  Reference: (order) => order.reference,
  Ordered: (order) => order.createdAt,
  Name: (order) => order.customerName,
  Email: (order) => order.customerEmail,
  Phone: (order) => order.customerPhone,
  Address: (order) => order.customerAddress,
  'Ordered items': (order) => order.items.join(', '),
  'Pickup notes': (order) => order.pickupNotes,
  Pickup: (order) => order.pickupText,
}

const columnsAfterMoney: Columns<AdminOrderView> = {
  Payment: (order) => order.paymentStatus,
  Status: (order) => order.orderStatus,
  Completed: (order) => order.completedAt,
  Archived: (order) => order.isArchived,
  Notes: (order) => order.adminNotes,
}

/** The owner's orders of each kind, archived ones last, newest first. */
export const orderLists = { paint_kit: orderList('paint_kit'), custom_frame: orderList('custom_frame') }

function orderList(kind: OrderKind) {
  return defineList({
    path: ORDER_LISTS[kind],
    file: `${kind.replace('_', '-')}-orders`,
    words: {
      search: 'Search name, email, phone, address or reference',
      noun: 'order',
      get none() {
        return orderScreens[kind].none
      },
      noneText: 'They appear here as soon as somebody orders one.',
    },
    filters: () => ({ show: { label: 'Show', options: orderShows(kind) } }),
    query: (_services, criteria: Omit<OrderFilter, 'kind'>) => orderRows({ ...criteria, kind }),
    view: (services) => (order) => adminOrderView(services, order),
    get columns(): Columns<AdminOrderView> {
      return {
        ...columns,
        [`Price (${currencyCode()})`]: (order: AdminOrderView) => Number(order.price),
        [`Refunded (${currencyCode()})`]: (order: AdminOrderView) => order.refunded,
        ...columnsAfterMoney,
      }
    },
  })
}

export function adminOrderOf(services: Services, order: Order) {
  const { intent_id, refunded_cents, net_cents } = findOrderPayment(services, order) ?? UNPAID
  return adminOrderView(services, { ...order, intent_id, refunded_cents, net_cents })
}

const UNPAID = { intent_id: null, refunded_cents: null, net_cents: null }
