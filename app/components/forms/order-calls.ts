import { FRAME_CENTS } from '../../contract/constants'
import { kitCents, kitChoiceTyped } from '../../contract/kit-price'
import type { FrameOrderAnswer, KitOrderAnswer, OrderAnswer, OrderKind, OrderStepWire } from '../../contract/orders'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { callApi } from './api-client'
import type { Typed } from './use-validated-form'

function centsOfTyped(kind: OrderKind, typed: Typed): number {
  return kind === 'paint_kit' ? kitCents(kitChoiceTyped(typed)) : FRAME_CENTS
}

/**
 * Opens the payment step (spec 1 §7, spec 2 §7). The details go with it, so that a closed tab still gets what it paid for;
 * `typed.order` names a payment that was begun before.
 */
export async function requestOrderIntent(kind: OrderKind, typed: Typed): Promise<OrderStepWire> {
  const answer = await callApi<{ step: OrderStepWire }>('POST', '/api/create-payment-intent', {
    amount: centsOfTyped(kind, typed) / 100,
    currency: 'nzd',
    description: kind === 'paint_kit' ? kits.paymentDescription : frames.paymentDescription,
    metadata: { type: kind, customerName: typed.customerName, customerEmail: typed.customerEmail },
    order: typed,
  })
  return answer.step
}

/** Saves the order of a paid step (spec 1 §7). Safe to send again: it answers the same order. */
export function saveOrder({ kind, form }: OrderStepWire, stripePaymentIntentId: string): Promise<OrderAnswer> {
  return kind === 'paint_kit'
    ? callApi<KitOrderAnswer>('POST', '/api/paint-kit/orders', {
        ...form,
        price: (centsOfTyped(kind, form) / 100).toFixed(2),
        stripePaymentIntentId,
      })
    : callApi<FrameOrderAnswer>('POST', '/api/custom-frame/orders', { ...form, stripePaymentIntentId })
}
