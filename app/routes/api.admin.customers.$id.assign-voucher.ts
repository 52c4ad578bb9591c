import { assignVoucherForm } from '~/contract/owner/customers'
import { assignVoucher } from '~/domain/vouchers/owner-vouchers'
import { voucherFacts } from '~/domain/vouchers/read-voucher'
import { idParam, post } from '~/server/http/json-action'

/** POST {value, peopleCount, paymentMethod?}: a voucher for this customer, with its code and purchaserName. */
export const { loader, action } = post({
  guard: 'account',
  schema: assignVoucherForm,
  status: 201,
  run: async ({ services, params, body, actor }) => {
    const customerId = idParam(params.id, 'This customer')
    const { voucher, emailSent } = await assignVoucher(services, {
      to: { customerId },
      voucher: body,
      actor,
    })
    return { ...voucherFacts(voucher), emailSent }
  },
})
