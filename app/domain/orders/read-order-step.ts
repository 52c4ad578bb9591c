import { findPayment, type Payment } from '#db/queries/payments'
import type { CardPayment } from '../../contract/bookings'
import type { OrderKind, OrderStepWire } from '../../contract/orders'
import { checkout } from '../../copy/checkout'
import { Failure } from '../../lib/failure'
import { settleDeclined } from '../payments/settle-payment'
import { isBeingFinished, refuseSecondPayment } from '../payments/unpaid'
import type { Services } from '../services'
import { findOrderOfPayment } from './find-order'
import { detailsAsTyped, detailsOfPayment, isOrderKind, orderLines, summaryFacts } from './order-details'
import { orderPath } from './order-link'

const PAGE = { paint_kit: '/paint-kit', custom_frame: '/custom-frame' } as const

/** The payment of a kit or a frame, for the browser that began it; anybody else sees nothing there. */
export function requireOwnOrderPayment(services: Services, visitor: string | null, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment && isOrderKind(payment.purpose) && visitor !== null && payment.visitor === visitor) return payment
  throw new Failure('missing', 'payment_not_found', 'This order was begun in another browser, or is over.')
}

/** The payment step at its own address. */
export async function readOrderStep(
  services: Services,
  visitor: string | null,
  paymentId: string,
): Promise<OrderStepWire> {
  await settleDeclined(services, requireOwnOrderPayment(services, visitor, paymentId).id)
  return orderStepWire(services, requireOwnOrderPayment(services, visitor, paymentId), null)
}

/** What the form said before, for the browser that filled it in; {} for anybody else and for another kind. */
export function readOrderForm(
  services: Services,
  visitor: string | null,
  kind: OrderKind,
  paymentId: string | null,
): Record<string, string> {
  const payment = paymentId ? findPayment(services.db, paymentId) : undefined
  if (payment?.purpose !== kind || visitor === null || payment.visitor !== visitor) return {}
  const ordered = detailsOfPayment(payment)
  return ordered ? { ...detailsAsTyped(ordered), order: payment.id } : { order: payment.id }
}

/** A payment as the payment step shows it. Throws 404 for one whose details nobody told yet. */
export function orderStepWire(services: Services, payment: Payment, card: CardPayment | null): OrderStepWire {
  if (isBeingFinished(payment)) throw refuseSecondPayment(payment)
  const ordered = detailsOfPayment(payment)
  if (!ordered) throw new Failure('missing', 'payment_not_found', 'Please fill in the details of your order first.')
  const order = findOrderOfPayment(services, payment)
  return {
    kind: ordered.kind,
    paymentId: payment.id,
    paymentUrl: `/checkout/${payment.id}`,
    detailsUrl: `${PAGE[ordered.kind]}?order=${payment.id}`,
    state: order ? 'ordered' : payment.state === 'open' ? 'open' : 'over',
    orderUrl: order ? orderPath(services, order) : null,
    facts: summaryFacts(ordered),
    lines: orderLines(ordered, checkout.totalToPay),
    totalCents: payment.amount_cents,
    declineMessage: payment.decline_message,
    demo: services.payments?.name === 'simulated',
    card,
    form: { ...detailsAsTyped(ordered), order: payment.id },
  }
}
