import { findPayment } from '#db/queries/payments'
import { findVoucher } from '#db/queries/vouchers'
import { voucherMail } from '../../copy/emails'
import { voucher as copy } from '../../copy/vouchers'
import { storedDetails, voucherDetails } from '../payments/details'
import type { PurchaseWays } from '../payments/read-purchase-step'
import type { Services } from '../services'
import { offerOfAmount } from './offers'
import { voucherPath } from './voucher-link'

/** A voucher at its payment step. */
export const voucherPurchase: PurchaseWays = {
  describe: (_services, payment) => {
    const details = storedDetails(voucherDetails, payment)
    const people = details?.peopleCount ?? offerOfAmount(payment.amount_cents)?.peopleCount ?? 1
    return {
      title: copy.title(people),
      picture: null,
      facts: details
        ? [
            copy.from(details.purchaserName, details.purchaserEmail),
            ...(details.recipientName ? [copy.to(details.recipientName)] : []),
          ]
        : [],
      lines: [
        { kind: 'item', label: voucherMail.item(people), cents: payment.amount_cents },
        { kind: 'total', label: voucherMail.total, cents: payment.amount_cents },
      ],
      phone: '',
      backUrl: `/?voucher=${payment.id}#voucher-form`,
    }
  },
  madePath: (services, payment) => {
    const voucher =
      payment.made_kind === 'voucher' && payment.made_id !== null
        ? findVoucher(services.db, payment.made_id)
        : undefined
    return voucher ? voucherPath(services, voucher) : null
  },
}

/** What the form said before 'Cancel', for the browser that sent it; {} for anybody else. */
export function readVoucherForm(
  services: Services,
  visitor: string | null,
  paymentId: string | null,
): Record<string, string> {
  const payment = paymentId && visitor ? findPayment(services.db, paymentId) : undefined
  if (payment?.purpose !== 'voucher' || payment.visitor !== visitor) return {}
  const details = storedDetails(voucherDetails, payment)
  if (!details) return {}
  const { peopleCount, ...texts } = details
  return { ...texts, peopleCount: String(peopleCount), ...(payment.paid_at ? {} : { replaces: payment.id }) }
}
