import type { VideoMedia } from './media-links'
import type { Head } from './sealed-entries'

/**
 * Auctions, bids and results for pages and calls. Amounts are dollars, times are instants. No validators here, because
 * the page loads this file.
 */

export type AuctionStatus = 'upcoming' | 'active' | 'extended' | 'completed'

export interface AuctionView {
  id: number
  name: string
  dimensions: string
  description: string
  startDate: string
  endDate: string
  startingPrice: number
  currentHighestBid: number | null
  /** Null before the end, and while a lapsed win has no new buyer (rule 7.22). */
  winningBidderId: number | null
  /** The price of the painting: less than the highest bid if the next bidder has taken it. */
  soldFor: number | null
  /** By the clock (rule 7.1). */
  status: AuctionStatus
  imageUrls: string[]
  createdAt: string
  updatedAt: string
  /** What the next bid must reach (rule 7.3). */
  minimumBid: number
  /** People with a bid that counts. */
  bidderCount: number
  /** The newest seal (rule 7.26). */
  head: Head | null
}

export interface AuctionDetailView {
  auction: AuctionView
  highestBid: Omit<FeedItemView, 'isAutoBid'> | null
  bidderCount: number
}

/** One line of GET /api/auctions/{id}/bids-with-bidders, which does not contain cancelled and withdrawn bids. */
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
  /** It only raised the maximum of the leading bid, so the feed does not show it. */
  isRaise: boolean
  isCancelled: boolean
  createdAt: string
  /** Whether this device may cancel it. Always false for automatic bids. */
  canCancel: boolean
}

/** The answer of GET /api/bidders/by-email/{email}, which must not reveal more. */
export interface KnownBidderView {
  id: number
  firstName: string
  email: string
}

/** One auction with everything that the page shows. */
export interface LotView {
  auction: AuctionView
  highestBid: AuctionDetailView['highestBid']
  /** Newest first, at most FEED_LINES; null until it is loaded. */
  feed: FeedItemView[] | null
  /** Bids that count, newest first. */
  ownBids: BidView[]
  /** Only for its winner. A refunded win is not paid again. */
  win: { isPaid: boolean; isRefunded: boolean } | null
}

export interface AuctionPageView {
  serverTime: string
  bidder: KnownBidderView | null
  /** The requested auction, unpaid wins, running auctions by their end, then recently ended ones. */
  lots: LotView[]
  upcoming: AuctionView[]
}

/** Won in this browser, and neither paid nor refunded. */
export const isToPay = ({ win }: Pick<LotView, 'win'>) => win !== null && !win.isPaid && !win.isRefunded

/** The order on the page: the requested auction, this bidder's unpaid wins, running auctions, ended ones. */
export function lotRank(
  lot: LotView,
  { requestedId, bidder }: { requestedId: number | null; bidder: KnownBidderView | null },
): number {
  const { auction, win } = lot
  if (auction.id === requestedId) return 0
  if (auction.status !== 'completed') return 2
  // Just won: `win` is not loaded yet.
  const isWon = win ? isToPay(lot) : bidder !== null && auction.winningBidderId === bidder.id
  return isWon ? 1 : 3
}

export const auctionPath = (requestedId: number | null) =>
  requestedId === null ? '/auction' : `/auction?a=${requestedId}`

/**
 * The link to an auction on its page. The anchor is its name, which on a phone is below the picture, near the controls.
 */
export const lotPath = (auctionId: number) => `/auction?a=${auctionId}#${lotNameId(auctionId)}`
export const lotNameId = (auctionId: number) => `lot-${auctionId}-name`

export const FEED_LINES = 30

export interface AuctionPageProps {
  view: AuctionPageView
  /** The auction that the link names, `?a=`. */
  requestedId: number | null
  /** The form that the link opens without JavaScript. */
  join: 'register' | 'log-in' | null
  openBid: number | null
  introVideo: VideoMedia | null
  /** '6:31:05pm': the time of the data, for a page without JavaScript. */
  asOf: string
}

/** The header with the server's time, as an ISO instant, by which the page counts down. */
export const SERVER_TIME_HEADER = 'X-Server-Time'

/** How often the page polls, in milliseconds (rule 7.21). */
export const POLL = { feed: 1000, detail: 2000, ownBids: 2000, active: 5000, upcoming: 30_000 } as const
