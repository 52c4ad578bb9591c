import { frameOrderRequest } from '~/contract/frames'
import { completeFrameOrder } from '~/domain/orders/complete-order'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { visitorOf } from '~/server/visitor'

export const loader = writeOnly('POST')

/** POST /api/custom-frame/orders (spec 1 §7): needs the paid payment, once. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: frameOrderRequest,
    run: async ({ services, request, body, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const { stripePaymentIntentId, paymentIntentId, ...details } = body
      const intentId = (stripePaymentIntentId ?? paymentIntentId)!
      return new WithHeaders(await completeFrameOrder(services, visitor, { intentId, details }), headers, 201)
    },
  }),
})
