import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { frameOrderPost } from '../contract/frames'
import { kitOrderPost } from '../contract/kits'
import type { OrderKind, OrderPageWire, OrderStepWire } from '../contract/orders'
import type { OrderIntentRequest } from '../contract/payments'
import type { Visitor } from '../domain/bookings/start-booking'
import { type OrderDetails, orderCents, orderedFrame, orderedKit } from '../domain/orders/order-details'
import { readOrderPage as readPage } from '../domain/orders/read-order-page'
import { readOrderForm, readOrderStep, requireOwnOrderPayment } from '../domain/orders/read-order-step'
import { startOrder } from '../domain/orders/start-order'
import { openHostedPage } from '../domain/payments/open-payment'
import type { Services } from '../domain/services'
import { fieldFailure } from '../lib/failure'
import { centsOf, dollarsOf } from '../lib/money'
import { readVisitor } from './cookies'
import { formAction, formOf } from './form-action'
import { parseBody } from './json-action'
import { leaveIfPaid } from './payer'
import { orRefuse } from './refuse-page'
import { services } from './services'
import { visitorOf } from './visitor'

/** What the form of a kit or a frame begins with: what this browser said before under `?order=`. */
export async function readOrderFormPage(request: Request, kind: OrderKind): Promise<Record<string, string>> {
  const paymentId = new URL(request.url).searchParams.get('order')
  return paymentId ? readOrderForm(services(), await readVisitor(request), kind, paymentId) : {}
}

/** The kit's details as a plain post. */
export const kitPageAction = formAction({
  details: formOf({
    limit: 'form',
    schema: kitOrderPost,
    run: ({ services: it, request, input, address }) =>
      toPayment(it, request, address, { ...orderedKit(input), paymentId: input.order }),
  }),
})

/** The frame's details as a plain post. */
export const framePageAction = formAction({
  details: formOf({
    limit: 'form',
    schema: frameOrderPost,
    run: ({ services: it, request, input, address }) =>
      toPayment(it, request, address, { ...orderedFrame(input), paymentId: input.order }),
  }),
})

async function toPayment(
  it: Services,
  request: Request,
  address: string,
  ordered: OrderDetails & { paymentId?: string },
) {
  const { visitor, headers } = await visitorOf(request, address)
  const step = await startOrder(it, visitor, ordered, { withCardForm: false })
  return { redirectTo: step.orderUrl ?? step.paymentUrl, headers }
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

/** The payment step at its own address; one that is paid already leads to the order. */
export async function readCheckoutPage(request: Request, paymentId: string | undefined): Promise<OrderStepWire> {
  const visitor = await readVisitor(request)
  leaveIfPaid((await orRefuse(() => requireOwnOrderPayment(services(), visitor, paymentId ?? ''))).id)
  const step = await orRefuse(() => readOrderStep(services(), visitor, paymentId ?? ''))
  if (step.orderUrl) throw redirect(step.orderUrl, 303)
  return step
}

/** 'pay' leads to the provider's own page. */
export const checkoutAction = formAction({
  pay: formOf({
    limit: 'form',
    schema: z.object({}),
    run: async ({ services: it, request, params }) => {
      const payment = requireOwnOrderPayment(it, await readVisitor(request), params.paymentId ?? '')
      return { redirectTo: await openHostedPage(it, payment.id, `/checkout/${payment.id}`) }
    },
  }),
})

/** The order's own page, for whoever has its link; 404 otherwise. */
export function readOrderPage(link: string | undefined): Promise<OrderPageWire> {
  return orRefuse(() => readPage(services(), link ?? ''))
}
