import {
  type AuctionDetailView,
  type AuctionPageView,
  type AuctionView,
  type BidView,
  FEED_LINES,
  type FeedItemView,
  type KnownBidderView,
  type LotView,
} from '~/contract/auctions/auctions'

/** The page after a change of the list of running auctions; what vanished is gone, unless it was asked for or has ended. */
export function withActive(state: AuctionPageView, active: AuctionView[], asked: number | null): AuctionPageView {
  const listed = active.map((auction) => {
    const lot = lotOf(state, auction.id)
    if (!lot) return { auction, highestBid: null, feed: null, ownBids: [], win: null }
    // A running one is asked by itself, more often: this list may be the older of the two.
    return lot.auction.status === 'completed' ? { ...lot, auction } : lot
  })
  const remaining = state.lots.filter(
    ({ auction }) =>
      !active.some(({ id }) => id === auction.id) && (auction.id === asked || auction.status === 'completed'),
  )
  return { ...state, lots: inPlace(state, [...listed, ...remaining], asked) }
}

/** What the page loaded again, with each auction at its former place; in the server's order after a login or logout. */
export function withLoaded(state: AuctionPageView, loaded: AuctionPageView, asked: number | null): AuctionPageView {
  if (state === loaded || state.bidder?.id !== loaded.bidder?.id) return loaded
  return { ...loaded, lots: inPlace(state, loaded.lots, asked) }
}

/**
 * The auction that the link names is first, and every other one stays at its place, because one that ends must not move
 * away while somebody looks at it. New ones come after those that run.
 */
function inPlace(before: AuctionPageView, lots: LotView[], asked: number | null): LotView[] {
  const placeOf = ({ auction }: LotView) => before.lots.findIndex((lot) => lot.auction.id === auction.id)
  const known = lots.filter((lot) => placeOf(lot) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  const lastRunning = known.map(({ auction }) => isRunning(auction.status)).lastIndexOf(true)
  known.splice(lastRunning + 1, 0, ...lots.filter((lot) => placeOf(lot) < 0))
  return [
    ...known.filter(({ auction }) => auction.id === asked),
    ...known.filter(({ auction }) => auction.id !== asked),
  ]
}

export function withUpcoming(state: AuctionPageView, upcoming: AuctionView[]): AuctionPageView {
  return { ...state, upcoming }
}

export function withDetail(state: AuctionPageView, { auction, highestBid }: AuctionDetailView): AuctionPageView {
  return withLot(state, auction.id, { auction, highestBid })
}

export function withFeed(state: AuctionPageView, auctionId: number, feed: FeedItemView[]): AuctionPageView {
  return withLot(state, auctionId, { feed: feed.slice(0, FEED_LINES) })
}

export function withOwnBids(state: AuctionPageView, auctionId: number, bids: BidView[]): AuctionPageView {
  return withLot(state, auctionId, { ownBids: countingBids(bids) })
}

export function withoutLot(state: AuctionPageView, auctionId: number): AuctionPageView {
  return { ...state, lots: state.lots.filter(({ auction }) => auction.id !== auctionId) }
}

/** Bids that count: what was cancelled or withdrawn is not shown. */
function countingBids(bids: BidView[]): BidView[] {
  return bids.filter(({ isCancelled }) => !isCancelled)
}

export function isWinner({ auction }: LotView, bidder: KnownBidderView | null): boolean {
  return bidder !== null && auction.status === 'completed' && auction.winningBidderId === bidder.id
}

/** Auctions that were running in `before` and are over in `after`: what just ended before the visitor's eyes. */
export function justEnded(before: AuctionPageView, after: AuctionPageView): LotView[] {
  return after.lots.filter(
    ({ auction }) => auction.status === 'completed' && isRunning(lotOf(before, auction.id)?.auction.status),
  )
}

function isRunning(status: AuctionView['status'] | undefined): boolean {
  return status === 'active' || status === 'extended'
}

function lotOf(state: AuctionPageView, auctionId: number): LotView | undefined {
  return state.lots.find(({ auction }) => auction.id === auctionId)
}

function withLot(state: AuctionPageView, auctionId: number, changes: Partial<LotView>): AuctionPageView {
  return {
    ...state,
    lots: state.lots.map((lot) => (lot.auction.id === auctionId ? { ...lot, ...changes } : lot)),
  }
}
