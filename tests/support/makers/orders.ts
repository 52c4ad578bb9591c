import type { FrameOrderForm, KitOrderForm } from '../../../app/contract/orders/order-forms'
import { FRAME_DEFAULTS } from '../../../app/contract/orders/orders'
import type { CheckoutView } from '../../../app/contract/payments/checkout'
import { orderedFrame, orderedKit } from '../../../app/domain/orders/order-details'
import { purchaseOf } from '../../../app/domain/orders/place-order'
import { openPurchase } from '../../../app/domain/payments/checkout/open-checkout'
import type { Visitor } from '../../../app/domain/payments/checkout/require-payment'
import { studio as own } from '../../../app/lib/studio'
import { GOOD_CARD, type Studio } from './purchases'

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

export function payOrder(studio: Studio, step: Pick<CheckoutView, 'card'>, card = GOOD_CARD) {
  return studio.payments.confirm(step.card!.clientSecret, card)
}
