import { findPayment, type Payment, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '../../contract/checkout'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { fulfil } from '../payments/fulfil'
import { createPayment, paymentBusy } from '../payments/open-payment'
import { checkoutView, openCheckout } from '../payments/read-checkout'
import { closePayment } from '../payments/settle-payment'
import type { Visitor } from '../payments/whose-payment'
import type { Services } from '../services'
import { type OrderDetails, orderCents } from './order-details'

/** How long an order can be paid, in minutes. */
const OPEN_FOR = 24 * 60

/**
 * Begins the purchase of a kit or a frame: stores what is ordered with its payment, before any card is charged. Details
 * that are sent again (`paymentId`, of the same browser) belong to the same payment, or with a new one when the price
 * changed: the old one is closed first. If that was paid meanwhile, its order is the answer and nothing new is opened.
 */
export async function startOrder(
  services: Services,
  visitor: Visitor,
  ordered: OrderDetails & { paymentId?: string },
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const { payment: stored, replaced } = inTransaction(services.db, () => storeAndOpen(services, visitor, ordered))
  const payer = { visitor: visitor.nextKey }
  if (stored.state === 'paid') return checkoutView(services, payer, fulfil(services, stored.id))
  if (replaced) {
    const closed = await closePayment(services, replaced)
    if (closed.paid_at) {
      // The card was faster: what it paid for counts, and the new payment is not needed.
      await closePayment(services, stored.id)
      return checkoutView(services, payer, closed)
    }
    if (closed.state === 'expiring') {
      await closePayment(services, stored.id)
      throw paymentBusy()
    }
  }
  return openCheckout(services, payer, stored.id, options)
}

function storeAndOpen(
  services: Services,
  visitor: Visitor,
  ordered: OrderDetails & { paymentId?: string },
): { payment: Payment; replaced: string | null } {
  const { db } = services
  const found = ordered.paymentId ? findPayment(db, ordered.paymentId) : undefined
  const own = found?.purpose === ordered.kind && found.visitor === visitor.key ? found : undefined
  const sameAmount = own?.amount_cents === orderCents(ordered)
  if (own && own.paid_at !== null) {
    if (own.details !== null || !sameAmount) return { payment: own, replaced: null }
    return { payment: storeDetails(services, own.id, ordered), replaced: null }
  }
  if (own?.state === 'open' && sameAmount) {
    return { payment: storeDetails(services, own.id, ordered), replaced: null }
  }
  if (own?.state === 'open') updatePayment(db, own.id, { state: 'expiring' })
  const payment = createOrderPayment(services, ordered, visitor.nextKey)
  return { payment, replaced: own?.state === 'open' || own?.state === 'expiring' ? own.id : null }
}

/** Writes down what is ordered with its payment. Inside a transaction. */
export function storeDetails(services: Services, paymentId: string, { details }: OrderDetails): Payment {
  return updatePayment(services.db, paymentId, {
    details: JSON.stringify(details),
    name: details.customerName,
    email: details.customerEmail,
  })
}

/** A payment with everything that it is for. Inside the transaction of its cause. */
export function createOrderPayment(services: Services, ordered: OrderDetails, visitor: string): Payment {
  const { kind, details } = ordered
  return createPayment(services, {
    purpose: kind,
    amountCents: orderCents(ordered),
    currency: 'nzd',
    description: kind === 'paint_kit' ? kits.paymentDescription : frames.paymentDescription,
    name: details.customerName,
    email: details.customerEmail,
    visitor,
    details,
    expiresAt: minutesAfter(instantNow(services.clock), OPEN_FOR),
  })
}
