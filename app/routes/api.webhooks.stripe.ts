import type { ActionFunctionArgs } from '@remix-run/node'
import { handleProviderEvent } from '~/domain/payments/handle-event'
import { Failure } from '~/lib/failure'
import { InvalidSignature } from '~/providers/payments/port'
import { errorResponse, readText, writeOnly } from '~/server/json-action'
import { services } from '~/server/services'

export const loader = writeOnly('POST')

/** Stripe's signed events; anything but 2xx asks Stripe to send it again. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    if (request.method !== 'POST') return writeOnly('POST')()
    if (services().payments?.name !== 'stripe')
      throw new Failure('missing', 'not_found', 'There is nothing at this address.')
    const taken = await handleProviderEvent(
      services(),
      await readText(request, 1_000_000),
      request.headers.get('stripe-signature'),
    )
    return Response.json({ received: true, taken })
  } catch (error) {
    if (error instanceof InvalidSignature)
      return errorResponse(new Failure('invalid', 'invalid_signature', 'This event is not signed by the provider.'))
    return errorResponse(error)
  }
}
