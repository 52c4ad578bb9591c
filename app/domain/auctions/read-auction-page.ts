import { findResultOfAuction } from '#db/queries/auctions/auction-results'
import { type AuctionPageView, FEED_LINES, isToPay, type LotView } from '../../contract/auctions/auction-room'
import type { AuctionView } from '../../contract/auctions/auctions'
import { instantNow } from '../../providers/clock.port'
import type { BidderDevice } from '../bidders/bidder-devices'
import { findDeviceBidder } from '../bidders/sign-in'
import type { Services } from '../services'
import { readOwnBids } from './bidding/read-own-bids'
import { findAuctionView, readActiveAuctions, readFeed, readUpcomingAuctions } from './read-auctions'
import { isRefunded } from './wins/undo-win'

/**
 * Everything that the auction page shows to a device, at one moment, for its bidder who logged in last. The auction that the
 * link names comes first, also one that has not started or ended long ago; then what was won and is to be paid.
 */
export function readAuctionPage(
  services: Services,
  devices: readonly BidderDevice[],
  named: number | null,
): AuctionPageView {
  const bidder = findDeviceBidder(services, devices)
  const live = readActiveAuctions(services)
  const isListed = named === null || live.some(({ id }) => id === named)
  const other = isListed ? undefined : findAuctionView(services, named)
  const lots = [...live, ...(other ? [other] : [])].map((auction) => readLot(services, devices, bidder?.id, auction))
  const placeOf = (lot: LotView) => (lot.auction.id === named ? 0 : isToPay(lot) ? 1 : 2)
  return {
    serverTime: instantNow(services.clock),
    bidder: bidder ?? null,
    lots: lots.sort((a, b) => placeOf(a) - placeOf(b)),
    upcoming: readUpcomingAuctions(services),
  }
}

function readLot(
  services: Services,
  devices: readonly BidderDevice[],
  bidderId: number | undefined,
  auction: AuctionView,
): LotView {
  const feed = readFeed(services, auction.id)
  const ownBids = bidderId === undefined ? [] : readOwnBids(services, { devices, bidderId, auctionId: auction.id })
  const hasWon = bidderId !== undefined && auction.winningBidderId === bidderId
  const result = hasWon ? findResultOfAuction(services.db, auction.id) : undefined
  return {
    auction,
    // The feed has the leading bid on top.
    highestBid: feed[0] ?? null,
    feed: feed.slice(0, FEED_LINES),
    ownBids: ownBids.filter(({ isCancelled }) => !isCancelled),
    win: result ? { isPaid: result.payment_status === 'completed', isRefunded: isRefunded(services, result) } : null,
  }
}
