import {
  type AuctionPageView,
  type AuctionView,
  type BidView,
  type FeedItemView,
  type KnownBidderView,
  type LotView,
  lotRank,
} from '~/contract/auctions/auctions'

/** The page after a change of the list of running auctions; what vanished is gone, unless it was requested or has ended. */
export function withActive(state: AuctionPageView, active: AuctionView[], requestedId: number | null): AuctionPageView {
  const listed = active.map((auction) => {
    const lot = lotOf(state, auction.id)
    if (!lot) return { auction, highestBid: null, feed: null, ownBids: [], win: null }
    // A running one is polled by itself, more often: this list may be the older of the two.
    return lot.auction.status === 'completed' ? { ...lot, auction } : lot
  })
  const remaining = state.lots.filter(
    ({ auction }) =>
      !active.some(({ id }) => id === auction.id) && (auction.id === requestedId || auction.status === 'completed'),
  )
  return { ...state, lots: inPlace(state, [...listed, ...remaining], requestedId) }
}

/** What the page loaded again, with each auction at its former place; in the server's order after a login or logout. */
export function withLoaded(
  state: AuctionPageView,
  loaded: AuctionPageView,
  requestedId: number | null,
): AuctionPageView {
  if (state === loaded || state.bidder?.id !== loaded.bidder?.id) return loaded
  return { ...loaded, lots: inPlace(state, loaded.lots, requestedId) }
}

/** By rank, and within it each where it was, new ones behind: what has ended moves last. */
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

/** The bid above this bidder's; null while they lead or have not bid. A newer one of their own is known by its label. */
export function outbidBy({ highestBid, ownBids, feed }: LotView): LotView['highestBid'] {
  if (!highestBid || ownBids.length === 0 || isLeading({ highestBid, ownBids })) return null
  const isOwn = (item: FeedItemView) => ownBids.some(({ id }) => id === item.id)
  return feed?.find(isOwn)?.bidderLabel === highestBid.bidderLabel ? null : highestBid
}

/** What became of one of the own bids; nothing to say of one that its bidder has gone beyond. */
export function ownBidState(
  bid: BidView,
  lot: Pick<LotView, 'highestBid' | 'ownBids'>,
): 'lead' | 'outbid' | 'raise' | null {
  if (bid.isRaise) return 'raise'
  if (bid.id === lot.highestBid?.id) return 'lead'
  return isLeading(lot) ? null : 'outbid'
}

/** The most that this bidder would pay, unless a bid of theirs said more since; null without one. Dollars. */
export function ownMaximum({ ownBids }: Pick<LotView, 'ownBids'>): number | null {
  const max = Math.max(0, ...ownBids.map(({ maxAutoBid }) => maxAutoBid ?? 0))
  return max > 0 && ownBids.every(({ bidAmount }) => bidAmount <= max) ? max : null
}
