import { packageForm } from '~/contract/site/enquiries'
import { startPackage } from '~/domain/packages/package-purchase'
import { dollarsOf } from '~/lib/money'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/http/json-action'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** POST /api/package/create-payment-intent: the card payment of a package, in US dollars; the price is the server's. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: packageForm,
    run: async ({ services, request, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      const step = await startPackage(services, visitor, body, { withCardForm: true })
      return new WithHeaders(
        { ...(step.card ?? {}), amount: dollarsOf(step.totalCents), currency: step.currency, step },
        headers,
      )
    },
  }),
})
