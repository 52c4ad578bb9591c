import { voucher as copy } from '../../copy/vouchers'
import type { ReturnWays } from '../payments/settle-return'
import { requireVoucherOf } from './claim-voucher'
import { voucherPath } from './voucher-link'
import { tellBuyerNow } from './voucher-messages'

/** Back from the provider's page with a voucher: its own page, else the payment step. */
export const voucherReturn: ReturnWays = {
  made: async (services, payment) => {
    const voucher = requireVoucherOf(services, payment)
    await tellBuyerNow(services, voucher)
    return {
      path: voucherPath(services, voucher),
      toast: { variant: 'default', title: copy.toastMade, text: copy.toastMadeText(voucher.code) },
    }
  },
  again: (_services, payment) => `/pay/${payment.id}`,
  refunded: { path: '/#vouchers', title: copy.failed },
}
