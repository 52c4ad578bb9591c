import type { BidView, LotView } from '~/contract/auctions/auctions'

export function isLeading({ highestBid, ownBids }: Pick<LotView, 'highestBid' | 'ownBids'>): boolean {
  return highestBid !== null && ownBids.some(({ id }) => id === highestBid.id)
}

/** What became of one of the own bids; nothing to say of one that its bidder has gone beyond. */
export function stateOf(
  bid: BidView,
  lot: Pick<LotView, 'highestBid' | 'ownBids'>,
): 'lead' | 'outbid' | 'raise' | null {
  if (bid.isRaise) return 'raise'
  if (bid.id === lot.highestBid?.id) return 'lead'
  return isLeading(lot) ? null : 'outbid'
}

/** The most that this bidder would pay, unless a bid of theirs said more since; null without one. Dollars. */
export function ownMaximum({ ownBids }: Pick<LotView, 'ownBids'>): number | null {
  const most = Math.max(0, ...ownBids.map(({ maxAutoBid }) => maxAutoBid ?? 0))
  return most > 0 && ownBids.every(({ bidAmount }) => bidAmount <= most) ? most : null
}
