import { findOrderByPayment, type Order } from '#db/queries/orders'
import { findOpenPaymentWithDetails, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { kitCents } from '../../contract/orders/kit-price'
import type { OrderResponse } from '../../contract/orders/orders'
import type { CardPayment } from '../../contract/payments/checkout'
import { Failure, fieldFailure } from '../../lib/failure'
import { type Cents, centsOf, exactPrice } from '../../lib/money'
import { sendNow } from '../messages/deliver-messages'
import { createPayment, openCardForm } from '../payments/checkout/open-payment'
import { refuseUnpaid } from '../payments/checkout/unpaid'
import { requirePaymentFor, type Visitor } from '../payments/checkout/whose-payment'
import { addDetails } from '../payments/details'
import { settlePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { findOrderOfPayment } from './find-order'
import { insertUnpaidOrder } from './make-order'
import { detailsOfPayment, type OrderDetails } from './order-details'
import { orderPath } from './order-link'
import { orderMessageKey } from './order-messages'
import { orderView } from './order-view'
import { purchaseOf } from './start-order'

/** What an order call asks for. */
interface OrderCall {
  ordered: OrderDetails
  /** In dollars; when given, it must be the server's. */
  price?: number
}

/**
 * The order call without a payment: writes the order down as pending and answers how to pay it. The same visitor asking the
 * same again gets the same order as long as it is unpaid.
 */
export async function placeOrder(
  services: Services,
  visitor: Visitor,
  { ordered, price }: OrderCall,
): Promise<OrderResponse & CardPayment> {
  requirePrice(price, ordered.priceCents)
  const { order, payment } = inTransaction(services.db, () => {
    const before = visitor.key
      ? findOpenPaymentWithDetails(services.db, {
          visitor: visitor.key,
          purpose: ordered.kind,
          details: JSON.stringify(ordered),
        })
      : undefined
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
 * The order call with a payment: asks the provider whether it is paid and answers the order that was made of it, the same
 * one however often it is asked. Details that were stored before the charge count; a payment that was made without any takes
 * them from this call.
 */
export async function completeOrder(
  services: Services,
  visitor: Visitor,
  { intentId, ordered, price }: OrderCall & { intentId: string },
): Promise<OrderResponse> {
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
  const isOwn = settled.visitor !== null && settled.visitor === visitor.key
  return {
    ...view,
    order: view,
    emailSent: await sendNow(services, orderMessageKey(order)),
    ...(isOwn ? { orderUrl: orderPath(services, order) } : {}),
  }
}

/**
 * What an order costs at the prices that were stored with its payment; a kit at today's when none were. What cannot be
 * compared any more costs what was paid.
 */
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
    throw new Failure('conflict', 'order_deleted', 'This order was taken off our books. Please call us about it.')
  }
  if (payment.state === 'paid' && payment.details === null) {
    throw new Failure(
      'conflict',
      'awaiting_details',
      'Your payment went through. Please tell us the details of your order.',
    )
  }
  const isDone = payment.state === 'refunded'
  throw refuseUnpaid(services, payment, `This payment ${isDone ? 'was' : 'is being'} refunded in full.`)
}

/** A price in dollars that a client sends must be the server's own. */
function requirePrice(price: number | undefined, cents: Cents): void {
  if (price !== undefined && centsOf(price) !== cents) throw wrongPrice(`This order costs ${exactPrice(cents)}.`)
}

function wrongPrice(message: string): Failure {
  return fieldFailure('price', 'wrong_price', message)
}
