import type { BiddingAuction } from '#db/queries/auctions/auctions'
import { type Bid, listBidsOfBidder } from '#db/queries/auctions/bids'
import type { Cents } from '../../../lib/money'
import type { BidderDevice } from '../../bidders/bidder-devices'
import type { Services } from '../../services'

/** Nobody makes the very same bid on purpose so soon. */
const SECONDS = 10

/**
 * The bid that this device has placed already in the very same words: a button pressed twice, a call repeated because its
 * answer was lost. While it leads, or for a moment after it was placed; null when there is none. Only for amounts below
 * the minimum: a bid that counts is never above the price.
 */
export function findSameBid(
  services: Services,
  asked: { auction: BiddingAuction; device: BidderDevice; cents: Cents; maxCents: Cents | null; now: string },
): Bid | null {
  const { auction, device, cents, maxCents, now } = asked
  const rows = listBidsOfBidder(services.db, { bidder: device.bidderId, auction: auction.id })
  const newest = rows.find((row) => !row.is_auto_bid)
  if (!newest || newest.is_cancelled || newest.device_id !== device.deviceId) return null
  // A raise has the amount of the bid that it raises, whatever price was sent.
  const isSame = newest.max_cents === maxCents && (newest.raises_bid_id !== null || newest.bid_cents === cents)
  const isRecent = Date.parse(now) - Date.parse(newest.created_at) < SECONDS * 1000
  return isSame && (auction.leader_id === device.bidderId || isRecent) ? newest : null
}
