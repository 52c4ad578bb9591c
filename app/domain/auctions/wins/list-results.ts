import { execute } from '#db/execute'
import { type ResultFilter, resultRows } from '#db/queries/auctions/auction-results'
import type { AuctionResultView } from '../../../contract/auctions/auctions'
import { resultRow } from '../../../contract/auctions/owner-auctions'
import { ownerResults as texts } from '../../../copy/auctions/owner-auctions'
import { defineList } from '../../lists/define-list'
import type { Services } from '../../services'
import { resultView } from '../auction-views'
import { closeIfPossible } from '../close-auctions'

/** The owner's results, the latest end first. */
export const resultList = defineList({
  path: '/admin/results',
  file: 'results',
  words: { search: texts.search, noun: 'result', none: texts.none, noneText: texts.noneText },
  filters: () => ({
    show: {
      label: 'Show',
      options: { all: 'All results', open: 'Not paid', paid: 'Paid', unsold: 'Without bids' },
    },
  }),
  query: resultsNow,
  view: () => (row) => resultRow(resultView(row)),
  columns: {
    Auction: (result) => result.auctionName,
    Ended: (result) => result.endDate,
    Winner: (result) => result.winnerName,
    Email: (result) => result.winnerEmail,
    'Starting price': (result) => result.startingPrice,
    'Final bid': (result) => result.finalBidAmount,
    Bids: (result) => result.totalBids,
    Payment: (result) => (result.winningBidderId === null ? '' : result.paymentStatus),
    Paid: (result) => result.transactionAmount,
    'Payment reference': (result) => result.stripePaymentIntentId,
    Notes: (result) => result.notes,
  },
})

/** Every result for the owner's call, the latest end first. */
export function listResults(services: Services): AuctionResultView[] {
  return execute(services.db, resultsNow(services, { show: 'all', search: '' })).map(resultView)
}

/** Closes what is due first. */
function resultsNow(services: Services, asked: ResultFilter) {
  closeIfPossible(services)
  return resultRows(asked)
}
