import { exactPrice } from '../../lib/money'

/** The owner's books. */
export const books = {
  spans: { month: 'Month', 'two-months': 'Two months', quarter: 'Quarter', year: 'Year' },
  total: 'Total',
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
    matched: (lines: number) => `adds up, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    unmatched: (cents: number) => `${exactPrice(cents)} of it cannot be matched`,
    byHand: 'paid out by hand: the provider does not say what is in it',
  },
  unmatched: 'No payment here',
  differs: (cents: number, currency: string) => `Here it is ${exactPrice(cents)} ${currency.toUpperCase()}`,
} as const
