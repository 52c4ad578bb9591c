import { upsertCustomer } from '#db/queries/customers'
import { insertEnquiry } from '#db/queries/enquiries'
import type { Payment } from '#db/queries/payments'
import { instantNow } from '../../providers/clock.port'
import type { Fulfilment } from '../payments/purchase'
import type { Services } from '../services'
import { packageDetails } from './package-details'
import { newPackageIds } from './package-link'
import { ownerPackageSold, packageBought } from './package-messages'

/** The purchase of a paid payment, inside its transaction: an enquiry that the owner answers, paid for already. */
export function makePackage(services: Services, payment: Payment): Fulfilment {
  if (payment.details === null) return { outcome: 'awaiting' }
  const { name, email, phone, message, currency } = packageDetails.parse(JSON.parse(payment.details))
  const now = instantNow(services.clock)
  const customer = upsertCustomer(services.db, { name, email, phone, now })
  const row = insertEnquiry(services.db, {
    source: 'buy_now',
    name,
    email,
    phone,
    message,
    currency,
    customer_id: customer.id,
    payment_id: payment.id,
    ...newPackageIds(services),
    created_at: now,
  })
  packageBought.queue(services, { row, payment })
  ownerPackageSold.queue(services, { row, payment })
  return { outcome: 'made', kind: 'enquiry', id: row.id }
}
