import { findPayment } from '#db/queries/payments/payments'
import type { PackagePageView } from '../../contract/site/enquiries'
import { dateText } from '../../lib/nz-time'
import { wasSent } from '../messages/deliver-messages'
import type { Services } from '../services'
import { requirePackageByLink } from './package-link'
import { guaranteeUntil, packageMessageKey } from './package-messages'

/** A purchase's own page, for anybody who has its link; 404 otherwise. */
export function readPackagePage(services: Services, link: string): PackagePageView {
  const row = requirePackageByLink(services, link)
  const payment = findPayment(services.db, row.payment_id ?? '')!
  const paidAt = payment.paid_at ?? row.created_at
  return {
    reference: row.reference ?? '',
    name: row.name,
    email: row.email,
    paidText: dateText(paidAt),
    totalCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    isRefunded: payment.state === 'refunded',
    guaranteeUntil: guaranteeUntil(paidAt),
    emailSent: wasSent(services, packageMessageKey(row)),
  }
}
