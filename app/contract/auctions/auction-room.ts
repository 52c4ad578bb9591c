import type { AuctionDetailView, AuctionView, BidView, FeedItemView, KnownBidderView } from './auctions'
import type { VideoMedia } from './media-links'

/** Who bids in this browser. */
export type BidderInBrowser = KnownBidderView

/** One auction with everything that the page shows of it. */
export interface LotView {
  auction: AuctionView
  highestBid: AuctionDetailView['highestBid']
  /** Newest first, at most FEED_LINES; null until it has been asked for. */
  feed: FeedItemView[] | null
  /** Of who bids in this browser; only those that count, newest first. */
  ownBids: BidView[]
  /** Only for its winner: whether the painting is paid, or its price was given back: nobody is asked for it again. */
  win: { isPaid: boolean; isRefunded: boolean } | null
}

/** What the auction page shows. */
export interface AuctionPageView {
  /** The server's clock when this was read. */
  serverTime: string
  bidder: BidderInBrowser | null
  /** What the link names, what is to be paid, running auctions by their end, then those that ended lately. */
  lots: LotView[]
  upcoming: AuctionView[]
}

/** Won in this browser, and neither paid nor refunded. */
export const isToPay = ({ win }: Pick<LotView, 'win'>) => win !== null && !win.isPaid && !win.isRefunded

/** The page as its link named it: with that auction first. */
export const auctionPath = (asked: number | null) => (asked === null ? '/auction' : `/auction?a=${asked}`)

/** The anchor of an auction on its page: its name, which on a phone is below the picture and beside the controls. */
export const lotPath = (auctionId: number) => `/auction?a=${auctionId}#${lotNameId(auctionId)}`
export const lotNameId = (auctionId: number) => `lot-${auctionId}-name`

/** So many lines of a feed are shown; the whole is at its own address. */
export const FEED_LINES = 30

/** Everything that the page is given. */
export interface AuctionPageProps {
  room: AuctionPageView
  /** The auction that the link names, `?a=`. */
  asked: number | null
  /** What the address opens, which is the way without JavaScript. */
  join: 'register' | 'log-in' | null
  /** The auction whose bid form is open. */
  openBid: number | null
  /** 'https://…': where links to share begin. */
  publicUrl: string
  /** null without one. */
  introVideo: VideoMedia | null
  /** '6:31:05pm': when this was read, for who has to ask again by hand. */
  asOf: string
}
