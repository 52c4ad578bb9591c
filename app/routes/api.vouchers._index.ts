import { voucherRequest } from '~/contract/vouchers/vouchers'
import { claimVoucher } from '~/domain/vouchers/claim-voucher'
import { readVisitor } from '~/server/http/cookies'
import { post } from '~/server/http/json-action'

export const { loader, action } = post({
  guard: 'anyone',
  limit: 'form',
  schema: voucherRequest,
  status: 201,
  run: async ({ services, request, body }) => {
    return claimVoucher(services, await readVisitor(request), body)
  },
})
