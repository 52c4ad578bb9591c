import { assignVoucherForm } from '~/contract/owner/customers'
import { assignVoucher } from '~/domain/vouchers/owner-vouchers'
import { voucherFacts } from '~/domain/vouchers/read-voucher'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST {value, peopleCount, paymentMethod?}: a voucher for this customer, with its code and purchaserName. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: assignVoucherForm,
    status: 201,
    run: async ({ services, params, body, owner }) => {
      const customerId = idParam(params.id, 'This customer')
      const { voucher, emailSent } = await assignVoucher(services, {
        to: { customerId },
        voucher: body,
        actor: owner.username,
      })
      return { ...voucherFacts(voucher), emailSent }
    },
  }),
})
