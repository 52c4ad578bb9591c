import type { ListedResult } from '#db/queries/auctions/auction-results'
import type { AuctionWithBidders } from '#db/queries/auctions/auctions'
import type { FeedRow } from '#db/queries/auctions/bid-feed'
import type { HistoryRow } from '#db/queries/auctions/bids'
import type { AuctionResultView, AuctionView, BidHistoryView, FeedItemView } from '../../contract/auctions/auctions'
import { BID_STEP_CENTS } from '../../contract/constants'
import { fullName } from '../../contract/limits'
import { dollarsOf } from '../../lib/money'
import { statusAt } from './auction-clock'

/** An auction for everybody, with its status by the clock: cents become dollars here, and no maximum leaves. */
export function auctionView(auction: AuctionWithBidders, now: string): AuctionView {
  return {
    id: auction.id,
    name: auction.name,
    dimensions: auction.dimensions,
    description: auction.description,
    startDate: auction.starts_at,
    endDate: auction.ends_at,
    startingPrice: dollarsOf(auction.starting_price_cents),
    currentHighestBid: auction.price_cents === null ? null : dollarsOf(auction.price_cents),
    winningBidderId: auction.winning_bidder_id,
    status: statusAt(auction, now),
    imageUrls: JSON.parse(auction.image_urls) as string[],
    createdAt: auction.created_at,
    updatedAt: auction.updated_at,
    minimumBid: dollarsOf((auction.price_cents ?? auction.starting_price_cents) + BID_STEP_CENTS),
    bidderCount: auction.bidder_count,
  }
}

/** One line of the feed. */
export function feedItemView(row: FeedRow, name: { firstName: string; label: string }): FeedItemView {
  return {
    id: row.id,
    bidderFirstName: name.firstName,
    bidderLabel: name.label,
    bidAmount: dollarsOf(row.bid_cents),
    isAutoBid: row.is_auto_bid === 1,
    createdAt: row.created_at,
  }
}

/** A result for the owner; with the winner's name under both of its names (rule 12.11). */
export function resultView(result: ListedResult): AuctionResultView {
  return {
    id: result.id,
    auctionId: result.auction_id,
    auctionName: result.auction_name,
    winningBidderId: result.winning_bidder_id,
    winnerName: result.winner_name,
    winningBidderName: result.winner_name,
    winnerEmail: result.winner_email,
    finalBidAmount: result.final_bid_cents === null ? null : dollarsOf(result.final_bid_cents),
    totalBids: result.total_bids,
    startingPrice: dollarsOf(result.starting_price_cents),
    endDate: result.end_date,
    completedAt: result.completed_at,
    paymentStatus: result.payment_status,
    stripePaymentIntentId: result.intent_id,
    transactionAmount: result.transaction_cents === null ? null : dollarsOf(result.transaction_cents),
    notes: result.refunded_at !== null && result.payment_status === 'failed' ? 'Refunded in full' : result.notes,
    // What went back, is disputed, or came after the owner's word, did not pay it.
    isPaidByCard:
      result.payment_status === 'completed' && result.payment_state === 'fulfilled' && (result.net_cents ?? 0) > 0,
  }
}

/** One row of an auction for the owner, who sees no maximum either. */
export function bidHistoryView(row: HistoryRow): BidHistoryView {
  return {
    id: row.id,
    bidderId: row.bidder_id,
    bidderName: fullName(row.first_name, row.last_name),
    bidderEmail: row.email,
    bidAmount: dollarsOf(row.bid_cents),
    kind: row.is_auto_bid ? 'automatic' : row.raises_bid_id === null ? 'bid' : 'raise',
    isCancelled: row.is_cancelled === 1,
    createdAt: row.created_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    cancelNote: row.cancel_note,
  }
}
