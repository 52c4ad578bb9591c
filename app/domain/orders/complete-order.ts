import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { FrameOrderAnswer, KitOrderAnswer } from '../../contract/orders'
import { Failure, fieldFailure } from '../../lib/failure'
import { type Cents, centsOf, exactPrice } from '../../lib/money'
import type { Visitor } from '../bookings/start-booking'
import { fulfil } from '../payments/fulfil'
import { settlePayment } from '../payments/settle-payment'
import { refuseUnpaid } from '../payments/unpaid'
import type { Services } from '../services'
import { findOrderOfPayment } from './find-order'
import { detailsOfPayment, type Order, type OrderDetails, orderCents, orderedFrame, orderedKit } from './order-details'
import { orderPath } from './order-link'
import { tellBuyerNow } from './order-messages'
import { frameOrderWire, kitOrderWire } from './order-wire'
import { storeDetails } from './start-order'
import type { FrameDetails, KitDetails } from './stored-details'

/** POST /api/paint-kit/orders with a payment: the kit that it paid for, however often it is asked (spec 1 §7). */
export async function completeKitOrder(
  services: Services,
  visitor: Visitor,
  { intentId, details, price }: { intentId: string; details: Omit<KitDetails, 'prices'>; price: number | undefined },
): Promise<KitOrderAnswer> {
  const asked = { ...orderedKit(details), price }
  const { order, payment, isOwn } = await completeOrder(services, visitor, intentId, asked)
  if (order.kind !== 'paint_kit') throw ofSomethingElse()
  const wire = kitOrderWire(order.row, payment.intent_id)
  return { ...wire, order: wire, ...(await answerOf(services, order, isOwn)) }
}

/** POST /api/custom-frame/orders: needs the paid payment; asked twice it answers the same order (spec 1 §7). */
export async function completeFrameOrder(
  services: Services,
  visitor: Visitor,
  { intentId, details }: { intentId: string; details: Omit<FrameDetails, 'priceCents'> },
): Promise<FrameOrderAnswer> {
  const ordered = orderedFrame(details)
  const { order, payment, isOwn } = await completeOrder(services, visitor, intentId, ordered)
  if (order.kind !== 'custom_frame') throw ofSomethingElse()
  const wire = frameOrderWire(order.row, payment.intent_id)
  return { ...wire, order: wire, ...(await answerOf(services, order, isOwn)) }
}

/**
 * Asks the provider whether the payment is paid and answers the order that was made of it. Details that were stored before
 * the charge stand; a payment that was made without any takes them from this call (PRODUCT §1).
 */
async function completeOrder(
  services: Services,
  visitor: Visitor,
  intentId: string,
  ordered: OrderDetails & { price?: number },
) {
  const payment = requireFittingPayment(services, visitor, intentId, ordered)
  let settled = await settlePayment(services, payment.id)
  if (inTransaction(services.db, () => storeMissingDetails(services, payment.id, atPricePaid(payment, ordered)))) {
    settled = fulfil(services, payment.id)
  }
  const isOwn = settled.visitor !== null && settled.visitor === visitor.key
  return { order: requireOrderOf(services, settled), payment: settled, isOwn }
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
  ordered: OrderDetails & { price?: number },
): Payment {
  const payment = findPaymentByProviderId(services.db, intentId)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'We do not know this payment.')
  if (payment.purpose !== ordered.kind) throw ofSomethingElse()
  const { customerEmail } = ordered.details
  const fits = payment.email
    ? payment.email.toLowerCase() === customerEmail.toLowerCase()
    : payment.visitor === null || payment.visitor === visitor.key
  if (!fits) throw new Failure('forbidden', 'payment_of_another', 'This payment belongs to another order.')
  const cents = centsAtPricesOf(payment, ordered)
  requirePrice(ordered.price, cents)
  if (payment.amount_cents !== cents) {
    throw wrongPrice(`${exactPrice(payment.amount_cents)} was paid, but this order costs ${exactPrice(cents)}.`)
  }
  return payment
}

/** A frame has one price: the one that was on the price list when its payment was opened. */
function atPricePaid(payment: Payment, ordered: OrderDetails): OrderDetails {
  if (ordered.kind === 'paint_kit') return ordered
  return { ...ordered, details: { ...ordered.details, priceCents: payment.amount_cents } }
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

function ofSomethingElse(): Failure {
  return new Failure('conflict', 'payment_of_something_else', 'This payment is not for this order.')
}

async function answerOf(services: Services, order: Order, isOwn: boolean) {
  return {
    emailSent: await tellBuyerNow(services, order),
    ...(isOwn ? { orderUrl: orderPath(services, order) } : {}),
  }
}
