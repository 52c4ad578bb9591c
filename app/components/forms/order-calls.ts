import type { CheckoutView } from '../../contract/checkout'
import { FRAME_CENTS } from '../../contract/constants'
import { kitCents, kitChoiceTyped } from '../../contract/kit-price'
import type { OrderKind } from '../../contract/orders'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import { ApiError, callApi } from './api-client'
import type { Typed } from './use-validated-form'

function centsOfTyped(kind: OrderKind, typed: Typed): number {
  return kind === 'paint_kit' ? kitCents(kitChoiceTyped(typed)) : FRAME_CENTS
}

/**
 * Opens the payment step. The details go with it, so that a closed tab still gets what it paid for;
 * `typed.order` names a payment that was begun before.
 */
export async function requestOrderIntent(kind: OrderKind, typed: Typed): Promise<CheckoutView> {
  const answer = await callApi<{ step: CheckoutView }>('POST', '/api/create-payment-intent', {
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

/** What is said when a call could not open the checkout; whoever has paid already reads that, and is not asked to try again. */
export function paymentError(error: unknown): { title: string; text: string } {
  const body = error instanceof ApiError ? error.body : null
  return body?.code === 'payment_received'
    ? { title: orders.paymentReceived, text: body.message }
    : { title: orders.paymentError, text: orders.paymentErrorText }
}
