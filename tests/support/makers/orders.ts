import type { FrameOrderForm, KitOrderForm } from '../../../app/contract/orders/order-forms'
import { FRAME_DEFAULTS } from '../../../app/contract/orders/orders'
import { orderedFrame, orderedKit } from '../../../app/domain/orders/order-details'
import { completeOrder, purchaseOf } from '../../../app/domain/orders/place-order'
import { openPurchase } from '../../../app/domain/payments/checkout/open-checkout'
import type { Visitor } from '../../../app/domain/payments/checkout/require-payment'
import { studio as own } from '../../../app/lib/studio'
import { aroha, payCard, type Studio } from './purchases'

const buyer = {
  customerName: 'Aroha Fern',
  customerEmail: 'aroha@example.com',
  customerPhone: '021 555 0142',
  customerAddress: '3 Shell Road, Waipu Cove',
  pickupNotes: '',
}

/** The plain kit. */
export function aKit(changes: Partial<KitOrderForm> = {}): KitOrderForm {
  return { ...buyer, pthaloBlue: false, alizarinCrimson: false, yellowOxide: false, extraCanvases: 0, ...changes }
}

export function aFrame(changes: Partial<FrameOrderForm> = {}): FrameOrderForm {
  return { ...buyer, ...FRAME_DEFAULTS, ...changes }
}

export const PLAIN_KIT = own.prices.kitCents / 100

export function startKit(studio: Studio, visitor: Visitor, form = aKit(), replaces?: string) {
  return openPurchase(studio, visitor, purchaseOf(orderedKit(form)), { replaces, withCardForm: true })
}

export function startFrame(studio: Studio, visitor: Visitor, form = aFrame()) {
  return openPurchase(studio, visitor, purchaseOf(orderedFrame(form)), { withCardForm: true })
}

/** A kit that its buyer has ordered and paid; returns the answer of the order call. */
export async function buyKit(studio: Studio, form = aKit(), visitor = aroha) {
  const step = await startKit(studio, visitor, form)
  await payCard(studio, step)
  const intentId = step.card!.paymentIntentId
  return completeOrder(studio, visitor, { intentId, ordered: orderedKit(form), price: undefined })
}

export async function buyFrame(studio: Studio, form = aFrame(), visitor = aroha) {
  const step = await startFrame(studio, visitor, form)
  await payCard(studio, step)
  return completeOrder(studio, visitor, { intentId: step.card!.paymentIntentId, ordered: orderedFrame(form) })
}
