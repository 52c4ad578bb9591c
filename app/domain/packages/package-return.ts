import { findEnquiry } from '#db/queries/enquiries'
import { boxPage, boxPayment } from '../../copy/box'
import type { ReturnWays } from '../payments/settle-return'
import { refuseUnpaid } from '../payments/unpaid'
import { readSettings } from '../settings/read-settings'
import { packagePath } from './package-link'
import { tellBuyerNow } from './package-messages'

/** Back from the provider's page with a package: its own page, else the payment step. */
export const packageReturn: ReturnWays = {
  made: async (services, payment) => {
    const row =
      payment.made_kind === 'enquiry' && payment.made_id !== null
        ? findEnquiry(services.db, payment.made_id)
        : undefined
    if (!row) throw refuseUnpaid(services, payment)
    await tellBuyerNow(services, row)
    return {
      path: packagePath(services, row),
      toast: {
        variant: 'default',
        title: boxPage.toastTitle,
        text: boxPage.toastText(readSettings(services).tutorName),
      },
    }
  },
  again: (_services, payment) => `/pay/${payment.id}`,
  refunded: { path: '/buy-now', title: boxPayment.failed },
}
