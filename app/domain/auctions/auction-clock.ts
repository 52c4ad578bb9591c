import type { Auction } from '#db/queries/auctions/auctions'
import type { AuctionStatus } from '../../contract/auctions/auctions'
import { SOFT_CLOSE_SECONDS } from '../../contract/constants'

/** The status by the clock, whatever the row says (rule 7.1). `now` is an instant. */
export function statusAt(auction: Pick<Auction, 'status' | 'starts_at' | 'ends_at'>, now: string): AuctionStatus {
  if (auction.status === 'completed' || auction.ends_at <= now) return 'completed'
  if (auction.starts_at > now) return 'upcoming'
  return auction.status === 'extended' ? 'extended' : 'active'
}

/**
 * The end after a change of leader or price: in the last 120 seconds it moves to 120 seconds from now, without a cap.
 * `extended` says whether it moved.
 */
export function softClose(endsAt: string, now: string): { endsAt: string; extended: boolean } {
  const later = new Date(Date.parse(now) + SOFT_CLOSE_SECONDS * 1000).toISOString()
  return later > endsAt ? { endsAt: later, extended: true } : { endsAt, extended: false }
}
