import { assignVoucherRequest } from '~/contract/customers'
import { assignVoucher } from '~/domain/vouchers/assign-voucher'
import { dollarsOf } from '~/lib/money'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/json-action'

export const loader = writeOnly('POST')

const assign = endpoint({
  guard: 'owner',
  schema: assignVoucherRequest,
  status: 201,
  run: async ({ services, params, body, owner }) => {
    const customerId = idParam(params.id, 'This customer')
    const { voucher, emailSent } = await assignVoucher(services, { customerId, voucher: body, actor: owner.username })
    return {
      id: voucher.id,
      code: voucher.code,
      value: dollarsOf(voucher.value_cents),
      peopleCount: voucher.people_count,
      purchaserName: voucher.purchaser_name,
      purchaserEmail: voucher.purchaser_email,
      expiresAt: voucher.expires_at,
      createdAt: voucher.created_at,
      emailSent,
    }
  },
})

/** POST {value, peopleCount}: a voucher for this customer, with its code and purchaserName (spec 2 §7). */
export const action = jsonAction({ POST: assign })
