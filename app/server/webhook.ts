import { handleMailEvent } from '~/domain/messages/handle-mail-event'
import { handleProviderEvent } from '~/domain/payments/handle-event'
import type { Services } from '~/domain/services'
import { Failure, missing } from '~/lib/failure'
import { InvalidSignature } from '~/providers/payments/port'
import { post, readText } from './http/json-action'

const MAX_BYTES = 1_000_000

type Taken = 'taken' | 'known' | 'foreign'

interface Webhook {
  /** Without the provider the path is a 404. */
  isOpen(services: Services): boolean
  take(services: Services, rawBody: string, headers: Headers): Taken | Promise<Taken>
}

function webhook({ isOpen, take }: Webhook) {
  return post({
    guard: 'anyone',
    run: async ({ services, request }) => {
      if (!isOpen(services)) throw missing('not_found', 'There is nothing at this address.')
      const taken = await take(services, await readText(request, MAX_BYTES), request.headers)
      return { received: true, taken }
    },
  })
}

/** The resource that takes Stripe's signed events. */
export const stripeWebhook = webhook({
  isOpen: ({ payments }) => payments?.name === 'stripe',
  take: async (services, rawBody, headers) => {
    try {
      return await handleProviderEvent(services, rawBody, headers.get('stripe-signature'))
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error
      throw new Failure('invalid', 'invalid_signature', 'This event is not signed by the provider.')
    }
  },
})

/** The resource that takes Postmark's reports of deliveries, bounces and complaints. */
export const postmarkWebhook = webhook({
  isOpen: ({ mail }) => mail.readEvent !== undefined,
  take: (services, rawBody, headers) => handleMailEvent(services, rawBody, headers.get('authorization')),
})
