import { settleCheckout } from '~/domain/payments/checkout/settle-checkout'
import { post } from '~/server/http/json-action'
import { payerOf } from '~/server/http/visitor'

/** POST: called by the checkout after the card form; returns whether the payment is paid and fulfilled. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'settle',
  run: async ({ services, request, params }) =>
    settleCheckout(services, await payerOf(request), params.paymentId ?? ''),
})
