import type { LotWire } from '../../../contract/auction-room'

export function isLeading({ highestBid, ownBids }: Pick<LotWire, 'highestBid' | 'ownBids'>): boolean {
  return highestBid !== null && ownBids.some(({ id }) => id === highestBid.id)
}

/** The most that this bidder would pay, when it is more than what is shown; null otherwise. Dollars. */
export function ownMaximum({ ownBids }: Pick<LotWire, 'ownBids'>): number | null {
  const most = Math.max(0, ...ownBids.map(({ maxAutoBid }) => maxAutoBid ?? 0))
  return most > 0 ? most : null
}
