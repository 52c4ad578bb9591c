import { voucherIntentRequest } from '~/contract/vouchers/vouchers'
import { openVoucherPayment } from '~/domain/vouchers/start-voucher'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST /api/vouchers/create-payment-intent: the price is the offer's, never the request's. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'visitor',
    limit: 'form',
    schema: voucherIntentRequest,
    run: ({ services, visitor, body }) => openVoucherPayment(services, visitor.nextKey, body),
  }),
})
