import { settleCheckout } from '~/domain/payments/checkout/settle-checkout'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'
import { payerOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/**
 * What the checkout asks once the card form is done: the provider is asked, what is paid is made, and the answer says what
 * came of it. JSON, as some parts of a page are trees of their own, without the page's router.
 */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    run: async ({ services, request, params }) =>
      settleCheckout(services, await payerOf(request), params.paymentId ?? ''),
  }),
})
