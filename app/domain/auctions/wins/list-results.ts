import { execute, executeFirst } from '#db/execute'
import { type ListedResult, type ResultFilter, resultRows } from '#db/queries/auctions/auction-results'
import type { AuctionResultView } from '../../../contract/auctions/auctions'
import { resultRow } from '../../../contract/auctions/owner-auctions'
import { ownerResults as texts } from '../../../copy/auctions/owner-auctions'
import { dollarsOf } from '../../../lib/money'
import { defineList } from '../../lists/define-list'
import type { Services } from '../../services'
import { closeIfPossible } from '../close-auctions'

const ALL: ResultFilter = { show: 'all', search: '' }

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
  return execute(services.db, resultsNow(services, ALL)).map(resultView)
}

export function readResult({ db }: Services, id: number): AuctionResultView {
  return resultView(executeFirst(db, resultRows(ALL).where('r.id', '=', id))!)
}

function resultsNow(services: Services, filter: ResultFilter) {
  closeIfPossible(services)
  return resultRows(filter)
}

/** A result for the owner; with the winner's name under both of its names (rule 12.11). */
function resultView(result: ListedResult): AuctionResultView {
  const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  return {
    id: result.id,
    auctionId: result.auction_id,
    auctionName: result.auction_name,
    winningBidderId: result.winning_bidder_id,
    winnerName: result.winner_name,
    winningBidderName: result.winner_name,
    winnerEmail: result.winner_email,
    finalBidAmount: dollarsOrNull(result.final_bid_cents),
    totalBids: result.total_bids,
    startingPrice: dollarsOf(result.starting_price_cents),
    endDate: result.end_date,
    completedAt: result.completed_at,
    paymentStatus: result.payment_status,
    stripePaymentIntentId: result.intent_id,
    transactionAmount: dollarsOrNull(result.transaction_cents),
    notes: result.refunded_at !== null && result.payment_status === 'failed' ? 'Refunded in full' : result.notes,
    // A refunded or disputed payment, and one that came after the owner marked it paid, did not pay it.
    isPaidByCard:
      result.payment_status === 'completed' && result.payment_state === 'fulfilled' && (result.net_cents ?? 0) > 0,
  }
}
