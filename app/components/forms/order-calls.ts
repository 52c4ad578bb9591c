import { FRAME_CENTS } from '../../contract/constants'
import { kitCents, kitChoiceTyped } from '../../contract/kit-price'
import type { FrameOrderAnswer, KitOrderAnswer, OrderAnswer, OrderKind, OrderStepWire } from '../../contract/orders'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import { ApiError, callApi } from './api-client'
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
    order: fieldsFor(kind, typed),
  })
  return answer.step
}

/** The fields of an order as numbers and booleans where they are; a form has everything as text. */
function fieldsFor(kind: OrderKind, typed: Typed) {
  return kind === 'paint_kit' ? { ...typed, ...kitChoiceTyped(typed) } : typed
}

/** Saves the order of a paid step (spec 1 §7). Safe to send again: it answers the same order. */
export function saveOrder({ kind, form }: OrderStepWire, stripePaymentIntentId: string): Promise<OrderAnswer> {
  return kind === 'paint_kit'
    ? callApi<KitOrderAnswer>('POST', '/api/paint-kit/orders', {
        ...fieldsFor(kind, form),
        price: (centsOfTyped(kind, form) / 100).toFixed(2),
        stripePaymentIntentId,
      })
    : callApi<FrameOrderAnswer>('POST', '/api/custom-frame/orders', { ...form, stripePaymentIntentId })
}

/** What is said when a call could not open the payment. */
export function paymentError(error: unknown): { title: string; text: string } {
  return paymentProblem(error instanceof ApiError ? error.body : null)
}

/**
 * The same for any refusal that is not about the card: these words whatever the server says. But somebody whose payment has
 * arrived reads that, and is never asked to try again.
 */
export function paymentProblem(refusal: { code: string; message: string | null } | null): {
  title: string
  text: string
} {
  if (refusal?.code === 'payment_received' && refusal.message) {
    return { title: orders.paidNotSaved, text: refusal.message }
  }
  return { title: orders.paymentError, text: orders.paymentErrorText }
}
