import { simulatedConfirmRequest } from '~/contract/payments'
import { endpoint, jsonAction, writeOnly } from '~/server/json-action'
import { requireSimulated } from '~/server/payments'

/** The demo's card form: 200 `{status, paymentIntentId}`, 402 when the card is declined, 404 without the demo. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: simulatedConfirmRequest,
    run: ({ services, body }) => requireSimulated(services).confirm(body.clientSecret, body.cardNumber),
  }),
})

export const loader = writeOnly('POST')
