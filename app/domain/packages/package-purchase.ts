import { findEnquiry } from '#db/queries/enquiries'
import { findPayment, type Payment } from '#db/queries/payments'
import type { SumLine } from '../../contract/bookings'
import { box, buyNow } from '../../copy/box'
import { packageDetails, storedDetails } from '../payments/details'
import type { PurchaseWays } from '../payments/read-purchase-step'
import type { Services } from '../services'
import { packagePath } from './package-link'

/** A package at its payment step. */
export const packagePurchase: PurchaseWays = {
  describe: (_services, payment) => {
    const { name, email } = payment
    const phone = storedDetails(packageDetails, payment)?.phone ?? ''
    return {
      title: box.name,
      picture: null,
      facts: [name, email, ...(phone ? [phone] : [])],
      lines: packageLines(payment),
      phone,
      backUrl: `/buy-now?order=${payment.id}#buy`,
    }
  },
  madePath: (services, payment) => {
    const row =
      payment.made_kind === 'enquiry' && payment.made_id !== null
        ? findEnquiry(services.db, payment.made_id)
        : undefined
    return row ? packagePath(services, row) : null
  },
}

/** What the price is made of. */
export function packageLines({ amount_cents }: Pick<Payment, 'amount_cents'>): SumLine[] {
  return [
    { kind: 'item', label: buyNow.item, cents: amount_cents, currency: 'usd' },
    { kind: 'total', label: buyNow.total, note: buyNow.totalNote, cents: amount_cents, currency: 'usd' },
  ]
}

/** What the form said before 'Back to Details', for the browser that sent it; {} for anybody else. */
export function readPackageForm(
  services: Services,
  visitor: string | null,
  paymentId: string | null,
): Record<string, string> {
  const payment = paymentId && visitor ? findPayment(services.db, paymentId) : undefined
  if (payment?.purpose !== 'package' || payment.visitor !== visitor) return {}
  const details = storedDetails(packageDetails, payment)
  if (!details) return {}
  const { currency, ...typed } = details
  return { ...typed, ...(currency ? { currency } : {}), ...(payment.paid_at ? {} : { replaces: payment.id }) }
}
