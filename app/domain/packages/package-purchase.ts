import type { Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { findEnquiry, insertEnquiry } from '#db/queries/people/enquiries'
import { box, boxPage, boxPayment } from '../../copy/orders/box'
import { checkout } from '../../copy/payments/checkout'
import { packageCheckout } from '../../copy/payments/checkout-words'
import { instantNow } from '../../providers/clock.port'
import { sendNow } from '../messages/deliver-messages'
import type { Fulfilment, Purchase } from '../payments/checkout/purchase'
import { refuseUnpaid } from '../payments/checkout/unpaid'
import { storedDetails } from '../payments/details'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { packageLines } from './package-lines'
import { newPackageIds, packagePath } from './package-link'
import { ownerPackageSold, packageBought, packageMessageKey } from './package-messages'
import { packageDetails } from './start-package'

/** A business in a box as a purchase. */
export const packagePurchase: Purchase = {
  make: makePackage,
  describe: (services, payment) => {
    const { name, email } = payment
    const phone = storedDetails(packageDetails, payment)?.phone ?? ''
    const row = madeBy(services, payment)
    return {
      title: box.name,
      heading: checkout.pageTitle,
      facts: [name, email, phone].filter(Boolean).map((text) => ({ text })),
      lines: packageLines(payment),
      phone,
      madeUrl: row ? packagePath(services, row) : null,
      backUrl: `/buy-now?order=${payment.id}#buy`,
      words: packageCheckout,
    }
  },
  typed: (_services, payment) => {
    const details = storedDetails(packageDetails, payment)
    if (!details) return {}
    const { currency, ...typed } = details
    return { ...typed, ...(currency ? { currency } : {}), ...(payment.paid_at ? {} : { replaces: payment.id }) }
  },
  made: async (services, payment) => {
    const row = madeBy(services, payment)
    if (!row) throw refuseUnpaid(services, payment)
    await sendNow(services, packageMessageKey(row))
    return {
      path: packagePath(services, row),
      toast: { title: boxPage.toastTitle, text: boxPage.toastText(readSettings(services).tutorName) },
    }
  },
  restart: () => ({ path: '/buy-now', title: boxPayment.failed }),
  madeForOwner: () => ({ title: 'The package was bought' }),
}

function madeBy(services: Services, { fulfilled_id }: Payment) {
  return fulfilled_id === null ? undefined : findEnquiry(services.db, fulfilled_id)
}

/** The purchase of a paid payment, inside its transaction: an enquiry that the owner answers, paid for already. */
function makePackage(services: Services, payment: Payment): Fulfilment {
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
