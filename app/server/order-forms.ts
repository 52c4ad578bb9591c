import { frameOrderPost } from '../contract/frames'
import { kitOrderPost } from '../contract/kits'
import type { OrderKind, OrderPageView } from '../contract/orders'
import type { OrderIntentRequest } from '../contract/payments'
import { type OrderDetails, orderCents, orderedFrame, orderedKit } from '../domain/orders/order-details'
import { readOrderPage as readPage } from '../domain/orders/read-order-page'
import { startOrder } from '../domain/orders/start-order'
import type { Visitor } from '../domain/payments/whose-payment'
import type { Services } from '../domain/services'
import { fieldFailure } from '../lib/failure'
import { centsOf, dollarsOf } from '../lib/money'
import { beginCheckout, readTypedBefore } from './checkout'
import { formAction } from './form-action'
import { parseBody } from './json-action'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** What the form of a kit or a frame begins with: what this browser said before under `?order=`. */
export function readOrderFormPage(request: Request, kind: OrderKind): Promise<Record<string, string>> {
  return readTypedBefore(request, kind, new URL(request.url).searchParams.get('order'))
}

/** The kit's details. */
export const kitPageAction = formAction({
  details: {
    limit: 'form',
    schema: kitOrderPost,
    run: (asked) => beginOrder(asked, { ...orderedKit(asked.input), paymentId: asked.input.order }),
  },
})

/** The frame's details. */
export const framePageAction = formAction({
  details: {
    limit: 'form',
    schema: frameOrderPost,
    run: (asked) => beginOrder(asked, { ...orderedFrame(asked.input), paymentId: asked.input.order }),
  },
})

function beginOrder(asked: Parameters<typeof beginCheckout>[0], ordered: OrderDetails & { paymentId?: string }) {
  return beginCheckout(asked, (visitor, options) => startOrder(asked.services, visitor, ordered, options))
}

/** POST /api/create-payment-intent with the details under `order`: our own pages store them before the charge. */
export async function orderIntent(it: Services, visitor: Visitor, asked: OrderIntentRequest, details: unknown) {
  const ordered = detailsIn(asked.metadata.type, details)
  if (centsOf(asked.amount) !== orderCents(ordered)) {
    throw fieldFailure('amount', 'wrong_amount', 'This amount is not the price of this order.')
  }
  const step = await startOrder(it, visitor, ordered, { withCardForm: true })
  return { ...(step.card ?? {}), amount: dollarsOf(step.totalCents), step }
}

function detailsIn(kind: OrderKind, details: unknown): OrderDetails & { paymentId?: string } {
  if (kind === 'paint_kit') {
    const form = parseBody(kitOrderPost, details)
    return { ...orderedKit(form), paymentId: form.order }
  }
  const form = parseBody(frameOrderPost, details)
  return { ...orderedFrame(form), paymentId: form.order }
}

/** The order's own page, for whoever has its link; 404 otherwise. */
export function readOrderPage(link: string | undefined): Promise<OrderPageView> {
  return orRefuse(() => readPage(services(), link ?? ''))
}
