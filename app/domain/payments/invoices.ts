import { findInvoice, findInvoiceOfPayment, type Invoice, updateInvoice } from '#db/queries/payments/invoices'
import { listDisputes } from '#db/queries/payments/payment-problems'
import { listRefunds, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { SumLine } from '~/contract/bookings/bookings'
import type { InvoiceBuyerForm } from '~/contract/payments/payments'
import { methodLabels, purposeLabels } from '~/copy/owner/admin'
import { invoices as copy } from '~/copy/payments/invoices'
import { Failure, missing } from '~/lib/failure'
import { type Cents, sumOf } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import { defineLink } from '../private-link'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { requirePayment } from './checkout/require-payment'

export type InvoiceView = ReturnType<typeof invoiceView>

/** The invoice of a payment, for the owner (rule 17.1). 404 for one that was never paid, or was of $0. */
export function readInvoice(services: Services, paymentId: string): InvoiceView {
  return invoiceView(services, requireInvoice(services, paymentId))
}

const { pathTo: invoicePath, requireByLink } = defineLink({
  path: 'invoice',
  find: (db, id) => findInvoice(db, Number(id)),
  secretOf: ({ payment_id }: Invoice) => payment_id,
  unknown: noInvoice,
})

/** The invoice behind the buyer's link, or 404. */
export function readInvoiceByLink(services: Services, link: string): InvoiceView {
  return invoiceView(services, requireByLink(services, link))
}

/** Links to the invoices of payments, for the buyer's page of the purchase. A payment of zero has no invoice. */
export function invoiceLinks(services: Services, paymentIds: (string | null)[]) {
  return paymentIds
    .map((paymentId) => findInvoiceOfPayment(services.db, paymentId))
    .filter((invoice) => invoice !== undefined)
    .map((invoice) => ({ label: copy.link(numberOf(invoice.id)), path: invoicePath(services, invoice) }))
}

export type InvoiceLink = ReturnType<typeof invoiceLinks>[number]

/** Stores who the invoice of a payment is for; without a name it is the payer. 404. */
export function nameBuyer(
  services: Services,
  { paymentId, buyer, actor }: { paymentId: string; buyer: InvoiceBuyerForm; actor: string },
): void {
  inTransaction(services.db, () => {
    const { id } = requireInvoice(services, paymentId)
    updateInvoice(services.db, id, { buyer_name: buyer.buyerName, buyer_address: buyer.buyerAddress })
    recordChange(services, { actor, action: 'name buyer', subject: 'payment', subjectId: paymentId })
  })
}

/** 'INV-0042'; null for a payment without an invoice. */
export function findInvoiceNumber({ db }: Services, paymentId: string): string | null {
  const invoice = findInvoiceOfPayment(db, paymentId)
  return invoice ? numberOf(invoice.id) : null
}

function requireInvoice(services: Services, paymentId: string): Invoice {
  const invoice = findInvoiceOfPayment(services.db, paymentId)
  if (!invoice) throw noInvoice()
  return invoice
}

function noInvoice(): Failure {
  return missing('no_invoice', 'There is no such invoice.')
}

/** 'INV-0042': invoices are numbered in the order in which the money arrived. */
const numberOf = (id: number) => `INV-${String(id).padStart(4, '0')}`
/** 'CN-0042': the number of a refund's credit note. */
const creditNumberOf = (id: number) => `CN-${String(id).padStart(4, '0')}`

function invoiceView(services: Services, invoice: Invoice) {
  const payment = requirePayment(services, invoice.payment_id)
  const { businessName, venueAddress, phone, ownerEmail } = readSettings(services)
  const { amount_cents: totalCents, currency, name, email } = payment
  const { tax_name: taxName, tax_number: taxNumber } = invoice
  const credits = creditsOf(services, payment)
  const buyer = { name: invoice.buyer_name || name, address: invoice.buyer_address, email }
  return {
    paymentId: payment.id,
    number: numberOf(invoice.id),
    taxName,
    taxNumber,
    dateText: dateText(payment.paid_at!),
    methodText: methodLabels[payment.method],
    description: payment.description,
    supplier: { name: businessName, address: venueAddress, phone, email: ownerEmail },
    buyer,
    /** What the owner has typed; usually empty. */
    typed: { buyerName: invoice.buyer_name, buyerAddress: invoice.buyer_address },
    needsBuyer:
      taxNumber !== '' &&
      totalCents > (studio.tax?.buyerAboveCents ?? Number.POSITIVE_INFINITY) &&
      !(buyer.name && (buyer.address || email)),
    items: itemsOf(services, payment),
    totalCents,
    currency,
    credits,
    leftCents: totalCents - sumOf(credits, ({ cents }) => cents),
    note: currency === studio.currency ? null : copy.usd(),
  }
}

/** What was bought, line by line. A payment by hand, or one whose details no longer parse, is a single line. */
export function itemsOf(services: Services, payment: Payment): SumLine[] {
  const lines = payment.details === null ? [] : describedLines(services, payment)
  const isWhole = sumOf(lines, ({ cents }) => cents) === payment.amount_cents
  return isWhole ? lines : [{ kind: 'item', label: purposeLabels[payment.purpose], cents: payment.amount_cents }]
}

function describedLines(services: Services, payment: Payment): SumLine[] {
  try {
    const { lines } = services.purchases[payment.purpose].describe(services, payment, { visitor: null })
    return lines.filter(({ kind }) => kind !== 'total')
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/** The money that went back: completed refunds and lost disputes. */
function creditsOf(services: Services, payment: Payment): { label: string; note?: string; cents: Cents }[] {
  const refunds = listRefunds(services.db, payment.id)
    .filter(({ state }) => state === 'succeeded')
    .map(({ id, amount_cents: cents, reason: note, done_at, created_at }) => ({
      label: copy.credit(creditNumberOf(id), dateText(done_at ?? created_at)),
      note,
      cents,
    }))
  const lost = listDisputes(services.db, payment.id)
    .filter(({ state }) => state === 'lost')
    .map(({ amount_cents: cents, closed_at }) => ({ label: copy.takenBack(dateText(closed_at!)), cents }))
  return [...refunds, ...lost]
}
