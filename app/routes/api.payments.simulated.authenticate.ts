import { simulatedAuthenticateRequest } from '~/contract/payments'
import { endpoint, jsonAction, writeOnly } from '~/server/json-action'
import { requireSimulated } from '~/server/payments'

/** The answer to the demo's 3-D Secure question: 200 `{status, paymentIntentId}`, 402 when the payer refused. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: simulatedAuthenticateRequest,
    run: ({ services, body }) => requireSimulated(services).authenticate(body.clientSecret, body.approve),
  }),
})

export const loader = writeOnly('POST')
