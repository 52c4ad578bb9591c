import { voucherIntentRequest } from '~/contract/vouchers/vouchers'
import { openVoucherPayment } from '~/domain/vouchers/start-voucher'
import { post } from '~/server/http/json-action'

/** POST /api/vouchers/create-payment-intent: the price comes from the offer, never from the request. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'form',
  schema: voucherIntentRequest,
  run: ({ services, visitor, body }) => openVoucherPayment(services, visitor.nextKey, body),
})
