import { dollarsOf } from '../lib/money'
import type {
  AuctionResultWire,
  AuctionStatus,
  AuctionWire,
  BidderWire,
  BidHistoryWire,
  BidWire,
  FeedItemWire,
} from './auctions'
import { BID_STEP_CENTS } from './constants'
import { fullName } from './limits'

/** What an auction's row says that everybody may know. */
interface AuctionFacts {
  id: number
  name: string
  dimensions: string
  description: string
  starts_at: string
  ends_at: string
  starting_price_cents: number
  price_cents: number | null
  winning_bidder_id: number | null
  image_urls: string
  created_at: string
  updated_at: string
  bidder_count: number
}

/** An auction for everybody: cents become dollars here, and no maximum leaves. */
export function auctionWire(auction: AuctionFacts, status: AuctionStatus): AuctionWire {
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
    status,
    imageUrls: JSON.parse(auction.image_urls) as string[],
    createdAt: auction.created_at,
    updatedAt: auction.updated_at,
    minimumBid: dollarsOf((auction.price_cents ?? auction.starting_price_cents) + BID_STEP_CENTS),
    bidderCount: auction.bidder_count,
  }
}

/** One line of the feed. */
export function feedItemWire(
  row: { id: number; bid_cents: number; is_auto_bid: 0 | 1; created_at: string },
  name: { firstName: string; label: string },
): FeedItemWire {
  return {
    id: row.id,
    bidderFirstName: name.firstName,
    bidderLabel: name.label,
    bidAmount: dollarsOf(row.bid_cents),
    isAutoBid: row.is_auto_bid === 1,
    createdAt: row.created_at,
  }
}

interface BidFacts {
  id: number
  auction_id: number
  bidder_id: number
  bid_cents: number
  max_cents: number | null
  is_auto_bid: 0 | 1
  raises_bid_id: number | null
  is_cancelled: 0 | 1
  created_at: string
}

/** A bidder's own bid: its maximum and the way to cancel it only where the device may. */
export function bidWire(bid: BidFacts, device: { seesMaximum: boolean; mayCancel: boolean }): BidWire {
  return {
    id: bid.id,
    auctionId: bid.auction_id,
    bidderId: bid.bidder_id,
    bidAmount: dollarsOf(bid.bid_cents),
    maxAutoBid: device.seesMaximum && bid.max_cents !== null ? dollarsOf(bid.max_cents) : null,
    isAutoBid: bid.is_auto_bid === 1,
    isRaise: bid.raises_bid_id !== null,
    isCancelled: bid.is_cancelled === 1,
    createdAt: bid.created_at,
    canCancel: device.mayCancel && bid.is_auto_bid === 0 && bid.is_cancelled === 0,
  }
}

interface BidderFacts {
  id: number
  first_name: string
  last_name: string
  email: string
  customer_id: number | null
  created_at: string
}

/** A bidder for a device of theirs. */
export function bidderWire(bidder: BidderFacts): BidderWire {
  return {
    id: bidder.id,
    firstName: bidder.first_name,
    lastName: bidder.last_name,
    email: bidder.email,
    customerId: bidder.customer_id,
    createdAt: bidder.created_at,
  }
}

interface ResultFacts {
  id: number
  auction_id: number
  auction_name: string
  winning_bidder_id: number | null
  winner_name: string | null
  winner_email: string | null
  final_bid_cents: number | null
  total_bids: number
  starting_price_cents: number
  end_date: string
  completed_at: string
  payment_status: AuctionResultWire['paymentStatus']
  transaction_cents: number | null
  notes: string
  refunded_at: string | null
  intent_id: string | null
  payment_state: string | null
  /** What we have of the payment. */
  kept_cents: number | null
}

/** A result for the owner; with the winner's name under both of its names (rule 12.11). */
export function resultWire(result: ResultFacts): AuctionResultWire {
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
      result.payment_status === 'completed' && result.payment_state === 'fulfilled' && (result.kept_cents ?? 0) > 0,
  }
}

interface HistoryFacts {
  id: number
  bid_cents: number
  is_auto_bid: 0 | 1
  is_cancelled: 0 | 1
  raises_bid_id: number | null
  created_at: string
  cancelled_at: string | null
  cancelled_by: BidHistoryWire['cancelledBy']
  cancel_reason: BidHistoryWire['cancelReason']
  cancel_note: string | null
  bidder_id: number
  first_name: string
  last_name: string
  email: string
}

/** One row of an auction for the owner, who sees no maximum either. */
export function bidHistoryWire(row: HistoryFacts): BidHistoryWire {
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
