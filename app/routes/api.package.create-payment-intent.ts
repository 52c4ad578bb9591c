import { packageForm } from '~/contract/site/enquiries'
import { packagePurchaseOf } from '~/domain/packages/package-purchase'
import { openPurchase } from '~/domain/payments/checkout/open-checkout'
import { dollarsOf } from '~/lib/money'
import { post } from '~/server/http/json-action'

/** POST /api/package/create-payment-intent: the card payment of a package, in US dollars; the server sets the price. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'form',
  schema: packageForm,
  run: async ({ services, visitor, body }) => {
    const options = { replaces: body.replaces, withCardForm: true }
    const step = await openPurchase(services, visitor, packagePurchaseOf(body), options)
    return { ...step.card, amount: dollarsOf(step.totalCents), currency: step.currency, step }
  },
})
