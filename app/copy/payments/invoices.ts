import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'

/** Words of an invoice, for the owner and for the buyer. */
export const invoices = defineCopy('invoices', {
  tax: 'Tax invoice',
  plain: 'Invoice',
  supply: 'Taxable supply information',
  number: 'Number',
  date: 'Date',
  paidBy: (method: string) => `Paid by ${method}.`,
  for: 'For:',
  from: 'From',
  to: 'To',
  taxNumber: (name: string, number: string) => `${name} number ${number}`,
  what: 'Description',
  amount: 'Amount',
  paid: 'Paid',
  withTax: (currency: string, tax: string) => `${currency}, includes ${tax}`,
  credit: (number: string, date: string) => `Credit note ${number}, ${date}`,
  takenBack: (date: string) => `Taken back by the cardholder’s bank, ${date}`,
  left: 'Paid after credits',
  usd: () =>
    `Paid in US dollars.${studio.tax ? ` This invoice shows no ${studio.place.country} ${studio.tax.name}.` : ''}`,
  link: (number: string) => `Invoice ${number}`,
  buyer: 'Buyer on the invoice',
  buyerName: 'Name of the buyer',
  buyerAddress: 'Address of the buyer',
  buyerFailed: 'Failed to save the buyer',
  buyerHint: 'Leave it empty to use the payer’s name.',
  buyerNeeded:
    'A tax invoice above {buyerAbove} must name the buyer, with an address or an email. Please fill these in.',
})
