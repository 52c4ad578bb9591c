import type { Auction } from '#db/queries/auctions/auctions'
import type { AuctionStatus } from '~/contract/auctions/auctions'
import { conflict, requireFound } from '~/lib/failure'

type AuctionTimes = Pick<Auction, 'status' | 'starts_at' | 'ends_at'>

/** The status by the clock, which may be ahead of the stored one (rule 7.1). `now` is an instant. */
export function statusAt(auction: AuctionTimes, now: string): AuctionStatus {
  if (auction.status === 'completed' || auction.ends_at <= now) return 'completed'
  if (auction.starts_at > now) return 'upcoming'
  return auction.status === 'extended' ? 'extended' : 'active'
}

/** Throws before the start and after the end, by the clock and not by the stored status. */
export function requireRunning(auction: AuctionTimes, now: string): void {
  const status = statusAt(auction, now)
  if (status === 'completed') throw conflict('auction_ended', 'This auction has ended.')
  if (status === 'upcoming') throw conflict('auction_not_started', 'This auction has not started.')
}

/** Returns the auction that a query found; throws 404 for none. */
export function requireAuction<Found>(auction: Found | undefined): Found {
  return requireFound(auction, 'auction_not_found', 'This auction does not exist.')
}
