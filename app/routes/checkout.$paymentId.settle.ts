import { settleCheckout } from '~/domain/payments/checkout/settle-checkout'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'
import { payerOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** What the checkout asks once the card form is done: whether it is paid, and what came of it. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    run: async ({ services, request, params }) =>
      settleCheckout(services, await payerOf(request), params.paymentId ?? ''),
  }),
})
