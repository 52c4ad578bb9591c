import { voucherIntentRequest } from '~/contract/vouchers/vouchers'
import { openVoucherPayment } from '~/domain/vouchers/start-voucher'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/http/json-action'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** POST /api/vouchers/create-payment-intent: the price is the offer's, never the request's. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: voucherIntentRequest,
    run: async ({ services, request, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      return new WithHeaders(await openVoucherPayment(services, visitor.nextKey, body), headers)
    },
  }),
})
