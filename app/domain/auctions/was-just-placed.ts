import { listBidsOfBidder } from '#db/queries/bids'
import type { BidRequest } from '../../contract/auctions'
import { centsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { BidderDevice } from '../bidders/bidder-devices'
import type { Services } from '../services'

/** Nobody bids the very same on purpose so soon. */
const SECONDS = 10

/**
 * Whether this device placed this very bid a moment ago: a plain form whose button was pressed twice. Placed again it would
 * be refused, and whoever reads that would bid against themselves.
 */
export function wasJustPlaced(
  services: Services,
  { devices, bid }: { devices: readonly BidderDevice[]; bid: BidRequest },
): boolean {
  const device = devices.find((one) => one.bidderId === bid.bidderId)
  if (!device) return false
  const rows = listBidsOfBidder(services.db, { bidder: bid.bidderId, auction: bid.auctionId })
  const newest = rows.find((row) => !row.is_auto_bid)
  if (!newest || newest.is_cancelled || newest.device_id !== device.deviceId) return false
  const max = bid.maxAutoBid === undefined ? null : centsOf(bid.maxAutoBid)
  // A raise keeps the amount of the bid that it raises, whatever price was written.
  const isSame =
    newest.max_cents === max && (newest.raises_bid_id !== null || newest.bid_cents === centsOf(bid.bidAmount))
  return isSame && Date.parse(instantNow(services.clock)) - Date.parse(newest.created_at) < SECONDS * 1000
}
