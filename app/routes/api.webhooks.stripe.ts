import type { ActionFunctionArgs } from '@remix-run/node'
import { writeOnly } from '~/server/http/json-action'
import { handleStripeEvent } from '~/server/webhook'

export const loader = writeOnly('POST')

export function action({ request }: ActionFunctionArgs) {
  return request.method === 'POST' ? handleStripeEvent(request) : loader()
}
