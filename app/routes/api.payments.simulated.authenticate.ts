import { simulatedAuthenticateRequest } from '~/contract/payments/payments'
import { requireSimulated } from '~/server/boot/providers'
import { post } from '~/server/http/json-action'

/** The answer to the demo's 3-D Secure question: 200 `{id, paymentIntentId, status}`, 402 when the payer refused. */
export const { loader, action } = post({
  guard: 'anyone',
  schema: simulatedAuthenticateRequest,
  run: ({ services, body }) => {
    const step = requireSimulated(services).authenticate(body.clientSecret, body.approve)
    return { id: step.paymentIntentId, ...step }
  },
})
