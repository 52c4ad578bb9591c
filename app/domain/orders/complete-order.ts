import type { Order } from '#db/queries/orders'
import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { OrderResponse } from '../../contract/orders'
import { Failure, fieldFailure } from '../../lib/failure'
import { type Cents, centsOf, exactPrice } from '../../lib/money'
import { sendNow } from '../messages/send-now'
import { fulfil } from '../payments/fulfil'
import { settlePayment } from '../payments/settle-payment'
import { refuseUnpaid } from '../payments/unpaid'
import type { Visitor } from '../payments/whose-payment'
import type { Services } from '../services'
import { findOrderOfPayment } from './find-order'
import { detailsOfPayment, type OrderDetails, orderCents } from './order-details'
import { orderPath } from './order-link'
import { orderMessageKey } from './order-messages'
import { orderView } from './order-view'
import { storeDetails } from './start-order'

/** What an order call asks for. */
interface OrderCall {
  ordered: OrderDetails
  /** In dollars; when given, it must be the server's. */
  price?: number
}

/**
 * The order call with a payment: asks the provider whether it is paid and answers the order that was made of it, the same
 * one however often it is asked. Details that were stored before the charge count; a payment that was made without any takes
 * them from this call.
 */
export async function completeOrder(
  services: Services,
  visitor: Visitor,
  { intentId, ...call }: OrderCall & { intentId: string },
): Promise<OrderResponse> {
  const payment = requireFittingPayment(services, visitor, intentId, call)
  let settled = await settlePayment(services, payment.id)
  if (inTransaction(services.db, () => storeMissingDetails(services, payment.id, call.ordered))) {
    settled = fulfil(services, payment.id)
  }
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

/** True when the payment had been paid without details and has them now. Inside a transaction. */
function storeMissingDetails(services: Services, paymentId: string, ordered: OrderDetails): boolean {
  const payment = findPayment(services.db, paymentId)!
  if (payment.state !== 'paid' || payment.details !== null) return false
  storeDetails(services, payment.id, ordered)
  return true
}

/** Refuses everything that does not fit the payment as we wrote it down. */
function requireFittingPayment(
  services: Services,
  visitor: Visitor,
  intentId: string,
  { ordered, price }: OrderCall,
): Payment {
  const payment = findPaymentByProviderId(services.db, intentId)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'We do not know this payment.')
  if (payment.purpose !== ordered.kind) {
    throw new Failure('conflict', 'payment_of_something_else', 'This payment is not for this order.')
  }
  const { customerEmail } = ordered.details
  const fits = payment.email
    ? payment.email.toLowerCase() === customerEmail.toLowerCase()
    : payment.visitor === null || payment.visitor === visitor.key
  if (!fits) throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another order.')
  const cents = centsAtPricesOf(payment, ordered)
  requirePrice(price, cents)
  if (payment.amount_cents !== cents) {
    throw wrongPrice(`${exactPrice(payment.amount_cents)} was paid, but this order costs ${exactPrice(cents)}.`)
  }
  return payment
}

/**
 * What an order costs at the prices that were stored with its payment; a kit at today's when none were. What cannot be
 * compared any more costs what was paid.
 */
function centsAtPricesOf(payment: Payment, ordered: OrderDetails): Cents {
  const stored = detailsOfPayment(payment)
  const isUnreadable = payment.details !== null && !stored
  if (ordered.kind === 'custom_frame' || isUnreadable) return payment.amount_cents
  const prices = stored?.kind === 'paint_kit' ? stored.details.prices : ordered.details.prices
  return orderCents({ ...ordered, details: { ...ordered.details, prices } })
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
export function requirePrice(price: number | undefined, cents: Cents): void {
  if (price !== undefined && centsOf(price) !== cents) throw wrongPrice(`This order costs ${exactPrice(cents)}.`)
}

function wrongPrice(message: string): Failure {
  return fieldFailure('price', 'wrong_price', message)
}
