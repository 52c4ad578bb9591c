import { KIT_CENTS } from '../../../app/contract/constants'
import { FRAME_DEFAULTS } from '../../../app/contract/orders/frame-styles'
import type { FrameOrderForm } from '../../../app/contract/orders/frames'
import type { KitOrderForm } from '../../../app/contract/orders/kits'
import type { CheckoutView } from '../../../app/contract/payments/checkout'
import { orderedFrame, orderedKit } from '../../../app/domain/orders/order-details'
import { startOrder } from '../../../app/domain/orders/start-order'
import type { Visitor } from '../../../app/domain/payments/checkout/whose-payment'
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

export const PLAIN_KIT = KIT_CENTS / 100

export function startKit(studio: Studio, visitor: Visitor, form = aKit(), replaces?: string) {
  return startOrder(studio, visitor, orderedKit(form), { replaces, withCardForm: true })
}

export function startFrame(studio: Studio, visitor: Visitor, form = aFrame()) {
  return startOrder(studio, visitor, orderedFrame(form), { withCardForm: true })
}

export function payOrder(studio: Studio, step: Pick<CheckoutView, 'card'>, card = GOOD_CARD) {
  return studio.payments.confirm(step.card!.clientSecret, card)
}
