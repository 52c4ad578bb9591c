import { voucherIntentRequest } from '~/contract/vouchers'
import { requireOffer } from '~/domain/vouchers/offers'
import { startVoucherPurchase } from '~/domain/vouchers/start-purchase'
import { dollarsOf } from '~/lib/money'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { visitorOf } from '~/server/visitor'

export const loader = writeOnly('POST')

/** POST /api/vouchers/create-payment-intent: the price is the offer's, never the request's. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: voucherIntentRequest,
    run: async ({ services, request, body, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      const { purchaserName, purchaserEmail, recipientName, giftMessage, replaces } = body
      const details =
        purchaserName && purchaserEmail ? { purchaserName, purchaserEmail, recipientName, giftMessage } : null
      const step = await startVoucherPurchase(
        services,
        visitor,
        { offer: requireOffer(body), details, replaces },
        { withCardForm: true },
      )
      return new WithHeaders({ ...(step.card ?? {}), amount: dollarsOf(step.totalCents), step }, headers)
    },
  }),
})
