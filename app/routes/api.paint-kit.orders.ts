import { kitOrderRequest } from '~/contract/kits'
import { orderKit } from '~/domain/kits/order-kit'
import { completeKitOrder } from '~/domain/orders/complete-order'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { visitorOf } from '~/server/visitor'

export const loader = writeOnly('POST')

/** POST /api/paint-kit/orders (spec 1 §7): with a payment's id the order that it paid for, else a pending one. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: kitOrderRequest,
    run: async ({ services, request, body, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const { stripePaymentIntentId, paymentIntentId, price, ...details } = body
      const intentId = stripePaymentIntentId ?? paymentIntentId
      const answer = intentId
        ? await completeKitOrder(services, visitor, { intentId, details, price })
        : await orderKit(services, visitor, details, price)
      return new WithHeaders(answer, headers, 201)
    },
  }),
})
