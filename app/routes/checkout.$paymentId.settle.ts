import { settleCheckout } from '~/domain/payments/checkout/settle-checkout'
import { post } from '~/server/http/json-action'
import { payerOf } from '~/server/http/visitor'

/** What the checkout asks once the card form is done: whether it is paid, and what came of it. */
export const { loader, action } = post({
  guard: 'anyone',
  run: async ({ services, request, params }) =>
    settleCheckout(services, await payerOf(request), params.paymentId ?? ''),
})
