import { FRAME_CENTS } from '../../contract/constants'
import { isKitPrice } from '../../contract/orders/kit-price'
import type { OrderKind } from '../../contract/orders/orders'
import type { CardPayment, CheckoutView } from '../../contract/payments/checkout'
import type { OrderIntentRequest } from '../../contract/payments/payments'
import { frames } from '../../copy/orders/frames'
import { kits } from '../../copy/orders/kits'
import { fieldFailure } from '../../lib/failure'
import { centsOf } from '../../lib/money'
import {
  type NewPurchase,
  openPurchase,
  openWithoutDetails,
  type PurchaseOptions,
} from '../payments/checkout/open-purchase'
import type { Visitor } from '../payments/checkout/whose-payment'
import type { Services } from '../services'
import type { OrderDetails } from './order-details'

/** Begins the purchase of a kit or a frame: stores what is ordered with its payment, before any card is charged. */
export function startOrder(
  services: Services,
  visitor: Visitor,
  ordered: OrderDetails,
  options: PurchaseOptions,
): Promise<CheckoutView> {
  return openPurchase(services, visitor, purchaseOf(ordered), options)
}

/** What is paid for an order. */
export function purchaseOf(ordered: OrderDetails): NewPurchase {
  return {
    purpose: ordered.kind,
    amountCents: ordered.priceCents,
    currency: 'nzd',
    description: descriptionOf(ordered.kind),
    name: ordered.customerName,
    email: ordered.customerEmail,
    details: ordered,
  }
}

/**
 * POST /api/create-payment-intent for a frame or a kit: the amount must be on the server's own price list. The details
 * come with the order call; until then a paid one waits for them.
 */
export async function openOrderPayment(
  services: Services,
  visitor: string,
  { amount, metadata }: OrderIntentRequest,
): Promise<CardPayment & { amount: number }> {
  const cents = centsOf(amount)
  const isListed = metadata.type === 'custom_frame' ? cents === FRAME_CENTS : cents !== null && isKitPrice(cents)
  if (cents === null || !isListed) throw fieldFailure('amount', 'wrong_amount', 'This amount is not on our price list.')
  return openWithoutDetails(services, visitor, {
    purpose: metadata.type,
    amountCents: cents,
    currency: 'nzd',
    description: descriptionOf(metadata.type),
    name: metadata.customerName,
    email: metadata.customerEmail ?? '',
  })
}

function descriptionOf(kind: OrderKind): string {
  return kind === 'paint_kit' ? kits.paymentDescription : frames.paymentDescription
}
