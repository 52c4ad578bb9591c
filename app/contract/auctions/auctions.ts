import { z } from 'zod'
import { centsOf, exactPrice, shortPrice } from '../../lib/money'
import type { PictureSource } from '../../lib/picture-file'
import { MAX_BID_CENTS } from '../constants'
import { emailField, idField, nameFields, numberOfDollars, optional } from '../fields'

/** Auctions, bids and results as the calls answer them. Amounts are dollars. */

export type AuctionStatus = 'upcoming' | 'active' | 'extended' | 'completed'

export interface AuctionView {
  id: number
  name: string
  dimensions: string
  description: string
  /** Instants, ISO in UTC. */
  startDate: string
  endDate: string
  startingPrice: number
  /** null without bids. */
  currentHighestBid: number | null
  winningBidderId: number | null
  /** By the clock, never behind it. */
  status: AuctionStatus
  imageUrls: string[]
  createdAt: string
  updatedAt: string
  /** What the next bid must reach: price (or starting price) plus one step (rule 7.3). */
  minimumBid: number
  /** People with a bid that counts. */
  bidderCount: number
}

/** GET /api/auctions/{id}. */
export interface AuctionDetailView {
  auction: AuctionView
  highestBid: Omit<FeedItemView, 'isAutoBid'> | null
  bidderCount: number
}

/** One line of GET /api/auctions/{id}/bids-with-bidders, newest first. Cancelled and withdrawn bids are not in it. */
export interface FeedItemView {
  id: number
  bidderFirstName: string
  /** 'Aroha', or 'Aroha 2' where two bidders of this auction share a first name. */
  bidderLabel: string
  bidAmount: number
  isAutoBid: boolean
  createdAt: string
}

/** One of a bidder's own bids; `maxAutoBid` only for that bidder, on a device that may see it. */
export interface BidView {
  id: number
  auctionId: number
  bidderId: number
  bidAmount: number
  maxAutoBid: number | null
  isAutoBid: boolean
  /** It only raised the maximum of the leading bid: the feed does not show it. */
  isRaise: boolean
  isCancelled: boolean
  createdAt: string
  /** This device may cancel it: it was made here, or this device is confirmed. Always false for automatic bids. */
  canCancel: boolean
}

/** A bidder as their own devices know them. */
export interface BidderView {
  id: number
  firstName: string
  lastName: string
  email: string
  customerId: number | null
  createdAt: string
}

/** GET /api/bidders/by-email/{email}: no more than this. */
export type KnownBidderView = Pick<BidderView, 'id' | 'firstName' | 'email'>

export type ResultPaymentStatus = 'unpaid' | 'pending' | 'completed' | 'failed'

/** GET /api/auction-results. */
export interface AuctionResultView {
  id: number
  auctionId: number
  auctionName: string
  winningBidderId: number | null
  winnerName: string | null
  /** The same as winnerName (rule 12.11). */
  winningBidderName: string | null
  winnerEmail: string | null
  finalBidAmount: number | null
  totalBids: number
  startingPrice: number
  endDate: string
  completedAt: string
  paymentStatus: ResultPaymentStatus
  stripePaymentIntentId: string | null
  transactionAmount: number | null
  notes: string
  /** A card paid it; otherwise a completed one is the owner's word, which can be taken back. */
  isPaidByCard: boolean
}

/** An auction as the owner sees it. */
export interface AdminAuctionView extends AuctionView {
  /** Bids of people that count; automatic ones are not among them. */
  bidCount: number
  /** Somebody's bid counts: it cannot be deleted, its starting price and start are fixed, its end cannot move earlier. */
  hasBids: boolean
  /** When it would have ended; null unless the owner closed it early. */
  plannedEndDate: string | null
  /** The state of its winner's payment, once it is completed and won. */
  paymentStatus: ResultPaymentStatus | null
}

/** One row of an auction's history for the owner. */
export interface BidHistoryView {
  id: number
  bidderId: number
  bidderName: string
  bidderEmail: string
  bidAmount: number
  /** 'raise': the leader raised their own maximum; price and leader stayed. */
  kind: 'bid' | 'automatic' | 'raise'
  isCancelled: boolean
  createdAt: string
  cancelledAt: string | null
  /** 'system': an automatic bid that the bids which are left do not make. */
  cancelledBy: 'bidder' | 'owner' | 'system' | null
  /** 'not_me': the bidder did not know the device that placed it. */
  cancelReason: 'not_me' | null
  /** The owner's words to the bidder. */
  cancelNote: string | null
}

/** What POST /api/bids and DELETE /api/bids/{id} answer: the bid, and the state of the auction after it. */
export interface BidResponse extends BidView {
  /** Whether this bid's bidder leads now. */
  isLeading: boolean
  auction: AuctionView
}

/** The page behind the link in the e-mail about a new device. */
export interface BidderDeviceView {
  firstName: string
  /** 'Fri, 4 Dec 2026, 6:30pm' */
  signedInText: string
  /** 'ended': it logged out; 'refused': its bidder said that it was not them. */
  state: 'new' | 'confirmed' | 'ended' | 'refused'
  /** Bids of it that were withdrawn because of that. */
  withdrawnBids: number
  /** A bid of it won an auction, which stays as it ended. */
  hasWon: boolean
}

/** The page behind the link in the winner's e-mail. */
export interface AuctionWinView {
  auctionName: string
  picture: PictureSource | null
  /** Dollars. */
  amount: number
  paymentStatus: ResultPaymentStatus
  /** The whole price was given back: nobody is asked for it again. */
  isRefunded: boolean
}

/** POST /api/bidders, and the register form. */
export const bidderRequest = z.object({
  ...nameFields,
  email: emailField(),
})
export type BidderRequest = z.infer<typeof bidderRequest>

/** The page's login form: the e-mail address alone. */
export const bidderLoginRequest = z.object({ email: emailField() })

/** A bid's amount in dollars, at least 0.01, at most two decimals. */
function bidDollars(message: string, what: 'bid' | 'maximum') {
  return z.preprocess(
    numberOfDollars,
    z
      .number({ error: message })
      .min(0.01, message)
      .max(MAX_BID_CENTS / 100, `The largest ${what} is ${shortPrice(MAX_BID_CENTS)}`)
      .refine((value) => centsOf(value) !== null, 'Please use dollars and cents, such as 45 or 45.50'),
  )
}

/** POST /api/bids, and the bid form. */
export const bidForm = z
  .object({
    auctionId: idField('Please choose an auction'),
    bidderId: idField('Please say who bids'),
    bidAmount: bidDollars('Bid amount must be greater than 0', 'bid'),
    maxAutoBid: optional(bidDollars('Please give your maximum in dollars', 'maximum')),
  })
  .refine(({ bidAmount, maxAutoBid = bidAmount }) => maxAutoBid >= bidAmount, {
    path: ['maxAutoBid'],
    error: ({ input }) => {
      const { bidAmount } = input as { bidAmount: number }
      return `Your maximum must be at least your bid, ${exactPrice(centsOf(bidAmount)!)}`
    },
  })
export type BidForm = z.infer<typeof bidForm>

/** POST /api/auctions/{id}/payment. */
export const auctionPaymentRequest = z.object({
  bidderId: idField('Please say who pays'),
})

export { POLL, SERVER_TIME_HEADER } from './auction-polling'
