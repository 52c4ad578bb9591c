import {
  type AuctionPageView,
  type AuctionView,
  type BidView,
  type FeedItemView,
  type KnownBidderView,
  type LotView,
  lotRank,
} from '~/contract/auctions/auctions'

/** The page with a new list of running auctions. A lot that is not listed any more goes, unless it was requested or has ended. */
export function withActive(state: AuctionPageView, active: AuctionView[], requestedId: number | null): AuctionPageView {
  const listed = active.map((auction) => {
    const lot = lotOf(state, auction.id)
    if (!lot) return { auction, highestBid: null, feed: null, ownBids: [], win: null }
    // A running auction has a poll of its own, more often: this list may be older than that.
    return lot.auction.status === 'completed' ? { ...lot, auction } : lot
  })
  const remaining = state.lots.filter(
    ({ auction }) =>
      !active.some(({ id }) => id === auction.id) && (auction.id === requestedId || auction.status === 'completed'),
  )
  return { ...state, lots: inPlace(state, [...listed, ...remaining], requestedId) }
}

/** The page as loaded again, with each auction in its former place; after a login or logout in the server's order. */
export function withLoaded(
  state: AuctionPageView,
  loaded: AuctionPageView,
  requestedId: number | null,
): AuctionPageView {
  if (state === loaded || state.bidder?.id !== loaded.bidder?.id) return loaded
  return { ...loaded, lots: inPlace(state, loaded.lots, requestedId) }
}

/** Sorted by rank, so that ended auctions come last; within a rank lots stay where they were, and new ones follow. */
function inPlace({ lots: before, bidder }: AuctionPageView, lots: LotView[], requestedId: number | null): LotView[] {
  const places = new Map(before.map(({ auction }, place) => [auction.id, place]))
  const placeOf = ({ auction }: LotView) => places.get(auction.id) ?? before.length
  const rankOf = (lot: LotView) => lotRank(lot, { requestedId, bidder })
  return [...lots].sort((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b))
}

export function withoutLot(state: AuctionPageView, auctionId: number): AuctionPageView {
  return { ...state, lots: state.lots.filter(({ auction }) => auction.id !== auctionId) }
}

export function isWinner({ auction }: LotView, bidder: KnownBidderView | null): boolean {
  return bidder !== null && auction.status === 'completed' && auction.winningBidderId === bidder.id
}

/** Auctions that were running in `before` and are over in `after`: what ended while the visitor watched. */
export function justEnded(before: AuctionPageView, after: AuctionPageView): LotView[] {
  return after.lots.filter(
    ({ auction }) => auction.status === 'completed' && isRunning(lotOf(before, auction.id)?.auction.status),
  )
}

export function isRunning(status: AuctionView['status'] | undefined): boolean {
  return status === 'active' || status === 'extended'
}

function lotOf(state: AuctionPageView, auctionId: number): LotView | undefined {
  return state.lots.find(({ auction }) => auction.id === auctionId)
}

export function withLot(state: AuctionPageView, auctionId: number, changes: Partial<LotView>): AuctionPageView {
  return {
    ...state,
    lots: state.lots.map((lot) => (lot.auction.id === auctionId ? { ...lot, ...changes } : lot)),
  }
}

export function isLeading({ highestBid, ownBids }: Pick<LotView, 'highestBid' | 'ownBids'>): boolean {
  return highestBid !== null && ownBids.some(({ id }) => id === highestBid.id)
}

/** The bid above this bidder's; null while they lead or have not bid. Their own newer bid is recognised by its label. */
export function outbidBy({ highestBid, ownBids, feed }: LotView): LotView['highestBid'] {
  if (!highestBid || ownBids.length === 0 || isLeading({ highestBid, ownBids })) return null
  const isOwn = (item: FeedItemView) => ownBids.some(({ id }) => id === item.id)
  return feed?.find(isOwn)?.bidderLabel === highestBid.bidderLabel ? null : highestBid
}

/** The state of one of the bidder's own bids; null for a bid that they have outbid themselves. */
export function ownBidState(
  bid: BidView,
  lot: Pick<LotView, 'highestBid' | 'ownBids'>,
): 'lead' | 'outbid' | 'raise' | null {
  if (bid.isRaise) return 'raise'
  if (bid.id === lot.highestBid?.id) return 'lead'
  return isLeading(lot) ? null : 'outbid'
}

/** This bidder's maximum in dollars; null without one, or when they have bid more since. */
export function ownMaximum({ ownBids }: Pick<LotView, 'ownBids'>): number | null {
  const max = Math.max(0, ...ownBids.map(({ maxAutoBid }) => maxAutoBid ?? 0))
  return max > 0 && ownBids.every(({ bidAmount }) => bidAmount <= max) ? max : null
}
