import { findOrderByPayment, insertOrder, type Order, updateOrder } from '#db/queries/orders'
import { findOpenPaymentWithDetails, type Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import { isKitPrice, kitCents } from '~/contract/orders/kit-price'
import type { OrderKind } from '~/contract/orders/orders'
import type { CardPayment } from '~/contract/payments/checkout'
import type { OrderIntentRequest } from '~/contract/payments/payments'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { conflict, Failure, fieldFailure } from '~/lib/failure'
import { type Cents, centsOf, exactPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { sendNow } from '../messages/deliver-messages'
import { type NewPurchase, openWithoutDetails } from '../payments/checkout/open-checkout'
import { createPayment, openCardForm } from '../payments/checkout/open-payment'
import type { Fulfilment } from '../payments/checkout/purchase'
import { isPayer, requirePaymentFor, unpaidRefusal, type Visitor } from '../payments/checkout/require-payment'
import { addDetails } from '../payments/fulfil'
import { settlePayment } from '../payments/settle-payment'
import { newIds } from '../private-link'
import type { Services } from '../services'
import { findOrderOfPayment, ORDER_PREFIX, orderPath } from './find-order'
import { detailsOfPayment, type OrderDetails, orderColumnsOf } from './order-details'
import { orderConfirmed, orderMessageKey, ownerNewOrder } from './order-messages'
import { orderView } from './read-order'

interface OrderRequest {
  ordered: OrderDetails
  price?: number
}

/**
 * The order call without a payment: makes a pending order, and returns how to pay it. The same request while unpaid
 * returns the same order.
 */
export async function placeOrder(services: Services, visitor: Visitor, { ordered, price }: OrderRequest) {
  requirePrice(price, ordered.priceCents)
  const { order, payment } = inTransaction(services.db, () => {
    const same = { purpose: ordered.kind, details: JSON.stringify(ordered) }
    const before = visitor.key && findOpenPaymentWithDetails(services.db, { visitor: visitor.key, ...same })
    const pending = before && findOrderByPayment(services.db, before.id)
    if (before && pending) return { order: pending, payment: before }
    const payment = createPayment(services, { ...purchaseOf(ordered), visitor: visitor.nextKey })
    return { order: insertUnpaidOrder(services, ordered, payment), payment }
  })
  const card = await openCardForm(services, payment.id)
  const view = orderView(order, null)
  return { ...view, order: view, emailSent: false, orderUrl: orderPath(services, order), ...card }
}

/**
 * The order call with a payment: returns the order that it made, the same on every call. Details that are already
 * stored count.
 */
export async function completeOrder(
  services: Services,
  visitor: Visitor,
  { intentId, ordered, price }: OrderRequest & { intentId: string },
) {
  const payment = requirePaymentFor(services, ordered.kind, { intentId, noun: 'this order' })
  const fits = payment.email
    ? payment.email.toLowerCase() === ordered.customerEmail.toLowerCase()
    : payment.visitor === null || payment.visitor === visitor.key
  if (!fits) throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another order.')
  const cents = centsAtPricesOf(payment, ordered)
  requirePrice(price, cents)
  if (payment.amount_cents !== cents) {
    throw wrongPrice(`${exactPrice(payment.amount_cents)} was paid, but this order costs ${exactPrice(cents)}.`)
  }
  const settled = addDetails(services, await settlePayment(services, payment.id), {
    details: { ...ordered, priceCents: payment.amount_cents },
    name: ordered.customerName,
    email: ordered.customerEmail,
  })
  const order = requireOrderOf(services, settled)
  const view = orderView(order, settled.intent_id)
  const isOwn = isPayer(services, settled, { visitor: visitor.key })
  return {
    ...view,
    order: view,
    emailSent: await sendNow(services, orderMessageKey(order)),
    ...(isOwn ? { orderUrl: orderPath(services, order) } : {}),
  }
}

/** The price of an order, at the prices stored with its payment; if those cannot be compared, what was paid. */
function centsAtPricesOf(payment: Payment, ordered: OrderDetails): Cents {
  const stored = payment.details === null ? ordered : detailsOfPayment(payment)
  if (ordered.kind === 'custom_frame' || stored?.kind !== 'paint_kit') return payment.amount_cents
  return kitCents(ordered, stored)
}

/** The order that a settled payment made, or the reason why there is none. */
export function requireOrderOf(services: Services, payment: Payment): Order {
  const order = findOrderOfPayment(services, payment)
  if (order) return order
  if (payment.state === 'fulfilled') {
    throw conflict('order_deleted', 'This order has been removed. Please call us about it.')
  }
  if (payment.state === 'paid' && payment.details === null) {
    throw conflict('awaiting_details', 'Your payment went through. Please tell us the details of your order.')
  }
  const isDone = payment.state === 'refunded'
  throw unpaidRefusal(services, payment, `This payment ${isDone ? 'was' : 'is being'} refunded in full.`)
}

function requirePrice(price: number | undefined, cents: Cents): void {
  if (price !== undefined && centsOf(price) !== cents) throw wrongPrice(`This order costs ${exactPrice(cents)}.`)
}

const wrongPrice = (message: string) => fieldFailure('price', 'wrong_price', message)

/** Marks the pending order of a paid payment as paid, or makes the order. */
export function createOrder(services: Services, payment: Payment): Fulfilment {
  const ordered = detailsOfPayment(payment)
  if (!ordered) throw new TypeError('The details that are stored with this payment cannot be read')
  const { customerName: name, customerEmail: email, customerPhone: phone } = ordered
  const now = services.clock.instant()
  const customer = upsertCustomer(services.db, { name, email, phone, now })
  const { id } = findOrderByPayment(services.db, payment.id) ?? insertUnpaidOrder(services, ordered, payment)
  const paid = { payment_status: 'paid', customer_id: customer.id, updated_at: now } as const
  const order = updateOrder(services.db, id, paid)
  orderConfirmed.queue(services, order)
  ownerNewOrder.queue(services, order)
  return { outcome: 'fulfilled', kind: 'order', id }
}

/** Stores an unpaid order. Its buyer becomes a customer only when it is paid. Inside the transaction of its cause. */
function insertUnpaidOrder(services: Services, ordered: OrderDetails, payment: Payment): Order {
  const now = services.clock.instant()
  return insertOrder(services.db, {
    ...orderColumnsOf(ordered),
    ...newIds(services, ORDER_PREFIX[ordered.kind]),
    payment_id: payment.id,
    created_at: now,
    updated_at: now,
  })
}

/** What is stored with the payment of an order before any card is charged. */
export function purchaseOf(ordered: OrderDetails): NewPurchase {
  return {
    purpose: ordered.kind,
    amountCents: ordered.priceCents,
    description: descriptionOf(ordered.kind),
    name: ordered.customerName,
    email: ordered.customerEmail,
    details: ordered,
  }
}

/** POST /api/create-payment-intent for a frame or a kit; the details come with the order call (rule 3.11). */
export async function openOrderPayment(
  services: Services,
  visitor: string,
  { amount, metadata }: OrderIntentRequest,
): Promise<CardPayment & { amount: number }> {
  const cents = centsOf(amount)
  const isListed =
    metadata.type === 'custom_frame' ? cents === studio.prices.frameCents : cents !== null && isKitPrice(cents)
  if (cents === null || !isListed) throw fieldFailure('amount', 'wrong_amount', 'This amount is not on our price list.')
  return openWithoutDetails(services, visitor, {
    purpose: metadata.type,
    amountCents: cents,
    description: descriptionOf(metadata.type),
    name: metadata.customerName,
    email: metadata.customerEmail ?? '',
  })
}

function descriptionOf(kind: OrderKind): string {
  return kind === 'paint_kit' ? kits.paymentDescription : frames.paymentDescription
}
