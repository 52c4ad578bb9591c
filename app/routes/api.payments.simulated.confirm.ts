import { simulatedConfirmRequest } from '~/contract/payments/payments'
import { requireSimulated } from '~/server/boot/providers'
import { post } from '~/server/http/json-action'

/** The demo's card form: 200 `{id, paymentIntentId, status}`, 402 when the card is declined, 404 without the demo. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'card',
  schema: simulatedConfirmRequest,
  run: async ({ services, body }) => {
    const step = await requireSimulated(services).confirm(body.clientSecret, body.cardNumber)
    return { id: step.paymentIntentId, ...step }
  },
})
