import type { ActionFunctionArgs } from '@remix-run/node'
import { writeOnly } from '~/server/http/json-action'
import { takeStripeEvent } from '~/server/webhook'

export const loader = writeOnly('POST')

export function action({ request }: ActionFunctionArgs) {
  return request.method === 'POST' ? takeStripeEvent(request) : loader()
}
