import { z } from 'zod'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { findEnquiry, insertEnquiry } from '#db/queries/people/enquiries'
import { PACKAGE } from '~/contract/orders/package'
import type { PackageForm } from '~/contract/site/enquiries'
import { packagePage, packagePayment, salesPage } from '~/copy/orders/package'
import { checkout } from '~/copy/payments/checkout'
import { packageCheckout } from '~/copy/payments/checkout-words'
import { dateText } from '~/lib/time'
import { askAboutFurtherLessons } from '../lessons/lesson-purchase'
import { sendNow, wasSent } from '../messages/deliver-messages'
import type { NewPurchase } from '../payments/checkout/open-checkout'
import type { Fulfilment, Purchase } from '../payments/checkout/purchase'
import { unpaidRefusal } from '../payments/checkout/require-payment'
import { invoiceLinks } from '../payments/invoices'
import { requireDetails, storedDetails } from '../payments/payment-details'
import { newIds } from '../private-link'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import {
  guaranteeUntil,
  ownerPackageSold,
  packageBought,
  packageLines,
  packageMessageKey,
  packagePath,
  requirePackageByLink,
} from './package-messages'

export const packagePurchase: Purchase = {
  fulfil: createPackage,
  describe: (services, payment) => {
    const { name, email } = payment
    const phone = storedDetails(packageDetails, payment)?.phone ?? ''
    const row = findEnquiry(services.db, payment.fulfilled_id)
    return {
      title: salesPage.name,
      heading: checkout.pageTitle,
      facts: [name, email, phone].filter(Boolean).map((text) => ({ text })),
      lines: packageLines(payment),
      phone,
      fulfilledUrl: row ? packagePath(services, row) : null,
      backUrl: `/buy-now?order=${payment.id}#buy`,
      words: packageCheckout(),
    }
  },
  readDraft: (_services, payment) => {
    const details = storedDetails(packageDetails, payment)
    if (!details) return {}
    const { currency, ...typed } = details
    return { ...typed, ...(currency ? { currency } : {}), ...(payment.paid_at ? {} : { replaces: payment.id }) }
  },
  readFulfilled: async (services, payment) => {
    const row = findEnquiry(services.db, payment.fulfilled_id)
    if (!row) throw unpaidRefusal(services, payment)
    await sendNow(services, packageMessageKey(row))
    return {
      path: packagePath(services, row),
      toast: { title: packagePage.toastTitle, text: packagePage.toastText(readSettings(services).tutorName) },
    }
  },
  restart: () => ({ path: '/buy-now', title: packagePayment.failed }),
  moneyChanged: askAboutFurtherLessons,
  describeForOwner: () => ({ title: 'The package was bought' }),
  evidence: (services, payment) => [
    ['Package', findEnquiry(services.db, payment.fulfilled_id)?.reference ?? ''],
    ['Whole price back until', guaranteeUntil(payment.paid_at!)],
  ],
}

function createPackage(services: Services, payment: Payment): Fulfilment {
  const { name, email, phone, message, currency } = requireDetails(packageDetails, payment)
  const now = services.clock.instant()
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
    ...newIds(services, 'BX'),
    created_at: now,
  })
  packageBought.queue(services, { row, payment })
  ownerPackageSold.queue(services, { row, payment })
  return { outcome: 'fulfilled', kind: 'enquiry', id: row.id }
}

const packageDetails = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  currency: z.string().nullable().default(null),
})

/** What is stored with the payment of a package: in US dollars, whatever the studio's currency is. */
export function packagePurchaseOf(form: PackageForm): NewPurchase {
  return {
    purpose: 'package',
    amountCents: PACKAGE.usCents,
    currency: 'usd',
    description: salesPage.name,
    name: form.name,
    email: form.email,
    details: packageDetails.parse(form),
  }
}

/** The buyer's page of a package, by its link. 404 for a wrong one. */
export function readPackagePage(services: Services, link: string) {
  const row = requirePackageByLink(services, link)
  const payment = findPayment(services.db, row.payment_id)!
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
    invoices: invoiceLinks(services, [payment.id]),
  }
}
