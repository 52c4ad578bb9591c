import { handleProviderEvent } from '../domain/payments/handle-event'
import { Failure } from '../lib/failure'
import { InvalidSignature } from '../providers/payments/port'
import { services } from './boot/services'
import { errorResponse, readText } from './http/json-action'

const MAX_BYTES = 1_000_000

export async function handleStripeEvent(request: Request): Promise<Response> {
  try {
    const it = services()
    if (it.payments?.name !== 'stripe') throw new Failure('missing', 'not_found', 'There is nothing at this address.')
    const body = await readText(request, MAX_BYTES)
    return Response.json({
      received: true,
      taken: await handleProviderEvent(it, body, request.headers.get('stripe-signature')),
    })
  } catch (error) {
    return errorResponse(
      error instanceof InvalidSignature
        ? new Failure('invalid', 'invalid_signature', 'This event is not signed by the provider.')
        : error,
    )
  }
}
