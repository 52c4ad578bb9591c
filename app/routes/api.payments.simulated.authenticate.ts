import { simulatedAuthenticateRequest } from '~/contract/payments/payments'
import { requireSimulated } from '~/server/boot/providers'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

/** The answer to the demo's 3-D Secure question: 200 `{id, paymentIntentId, status}`, 402 when the payer refused. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: simulatedAuthenticateRequest,
    run: ({ services, body }) => {
      const step = requireSimulated(services).authenticate(body.clientSecret, body.approve)
      return { id: step.paymentIntentId, ...step }
    },
  }),
})

export const loader = writeOnly('POST')
