import type { AuctionPageView, AuctionView, BidView, KnownBidderView, LotView } from '~/contract/auctions/auctions'

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

/** The requested auction first, every other one where it was: one that ends must not move away while somebody looks at it. */
function inPlace(before: AuctionPageView, lots: LotView[], requestedId: number | null): LotView[] {
  const placeOf = ({ auction }: LotView) => before.lots.findIndex((lot) => lot.auction.id === auction.id)
  const known = lots.filter((lot) => placeOf(lot) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  const lastRunning = known.map(({ auction }) => isRunning(auction.status)).lastIndexOf(true)
  known.splice(lastRunning + 1, 0, ...lots.filter((lot) => placeOf(lot) < 0))
  return [
    ...known.filter(({ auction }) => auction.id === requestedId),
    ...known.filter(({ auction }) => auction.id !== requestedId),
  ]
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

function isRunning(status: AuctionView['status'] | undefined): boolean {
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
