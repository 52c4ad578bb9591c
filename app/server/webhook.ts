import { handleProviderEvent } from '../domain/payments/handle-event'
import { Failure } from '../lib/failure'
import { InvalidSignature } from '../providers/payments/port'
import { post, readText } from './http/json-action'

const MAX_BYTES = 1_000_000

/** The resource that takes Stripe's signed events. */
export const stripeWebhook = post({
  guard: 'anyone',
  run: async ({ services, request }) => {
    if (services.payments?.name !== 'stripe') {
      throw new Failure('missing', 'not_found', 'There is nothing at this address.')
    }
    const body = await readText(request, MAX_BYTES)
    const signature = request.headers.get('stripe-signature')
    try {
      return { received: true, taken: await handleProviderEvent(services, body, signature) }
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error
      throw new Failure('invalid', 'invalid_signature', 'This event is not signed by the provider.')
    }
  },
})
