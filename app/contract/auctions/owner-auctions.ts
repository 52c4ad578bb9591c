import { localDateOf, localTimeOf } from '~/lib/time'
import type { AuctionView } from './auctions'

/** An instant for a date-and-time field: the studio's wall clock to the minute, '2026-12-04T18:30'. */
export function localFieldOf(instant: string): string {
  return `${localDateOf(instant)}T${localTimeOf(instant)}`
}

/** Whether bids can be placed; then the owner can also close it early. */
export function isRunning({ status }: Pick<AuctionView, 'status'>): boolean {
  return status === 'active' || status === 'extended'
}

/** Whether the owner can withdraw a bid: it counts, a person made it, and the auction is running. */
export function canWithdraw(
  auction: Pick<AuctionView, 'status'>,
  bid: Record<'is_auto_bid' | 'is_cancelled', 0 | 1>,
): boolean {
  return isRunning(auction) && !bid.is_auto_bid && !bid.is_cancelled
}
