import { XERO_MOST_LINES } from '~/contract/constants'
import { currencyUnit, exactPrice, grouped, sumWithCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import { capitalised, counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** The owner's books. */
export const books = defineCopy('books', {
  spans: { month: 'Month', quarter: 'Quarter', year: 'Year' },
  taxPeriod: '{tax} period',
  total: 'Total',
  notes: {
    sales:
      'Each payment counts on the day it was paid, each refund and dispute on its own day, so a finished period never changes.',
    tax: (name: string, part: string) =>
      `${name} is ${part} of each payment and refund; for a voucher it is counted when it is sold, and not again when it is used.`,
    noTax: (cents: number, name: string) =>
      `${exactPrice(cents)} of it was paid while Settings had no ${name} number, so no ${name} is counted in it, as on its invoices. If the studio was registered by then, ask your accountant.`,
    usd: (tax: string | undefined) =>
      tax
        ? `Not in any other figure of sales, and without ${tax}, as for a buyer overseas. For a buyer in ${studio.place.country} ask your accountant.`
        : 'Not in any other figure of sales.',
    takings: 'The same sums, by card and by hand.',
    get vouchers() {
      return `${capitalised(currencyUnit())} on vouchers, owed until they are used or expire.`
    },
    balance: `What the card provider collected, took in fees, paid out to your bank account and still holds. The statement adds up to this balance; Xero takes up to ${grouped(XERO_MOST_LINES)} lines at a time.`,
    unmatched: 'The card provider lists these, but no payment here matches them.',
    unseen: (count: number) =>
      `Paid here, but not on the card provider’s list yet: ${count}. We check every hour. The newest are below.`,
  },
  vouchers: {
    start: 'Owed at the start',
    sold: 'Sold',
    given: 'Given by you',
    restored: 'Given back to vouchers',
    used: 'Used',
    expired: 'Expired',
    voided: 'Voided by you',
    refunded: 'Refunded',
    disputed: 'Lost in a dispute',
    end: 'Owed at the end',
  },
  balance: {
    start: 'Balance at the start',
    charge: 'Charged',
    refund: 'Refunded',
    dispute: 'Disputed',
    other: 'Other',
    fee: 'Fees',
    payout: 'Paid out',
    end: 'Balance at the end',
  },
  lines: { charge: 'Charge', refund: 'Refund', dispute: 'Dispute', fee: 'Fee', payout: 'Payout', other: 'Other' },
  payouts: {
    pending: 'on its way',
    failed: 'failed',
    cancelled: 'cancelled',
    matched: (lines: number) => `adds up, ${counted(lines, 'line')}`,
    unmatched: (cents: number, currency: string) => `${exactPrice(cents, currency)} of it cannot be matched`,
    byHand: 'paid out manually, so the provider doesn’t say what’s in it',
  },
  unmatched: 'No payment here',
  differs: (cents: number, currency: string) => `Here it is ${sumWithCode(cents, currency)}`,
})

/** Shown when a tax is set but its number is missing (rule 11.4). */
export const noTaxNumber = (tax: string) =>
  `There is no ${tax} number yet, so receipts, invoices and Books count no ${tax}. Registered for it? Add the number in Settings, Business. Not registered? Leave the tax empty.`
