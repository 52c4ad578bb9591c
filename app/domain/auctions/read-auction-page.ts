import { findResultOfAuction } from '#db/queries/auctions/auctions'
import { type AuctionPageView, FEED_LINES, type LotView, lotRank } from '~/contract/auctions/auctions'
import type { BidderDevice } from '../bidders/bidder-devices'
import { findDeviceBidder } from '../bidders/log-in'
import type { Services } from '../services'
import { readOwnBids } from './bidding/read-bids'
import { findAuctionView, readActiveAuctions, readFeed, readUpcomingAuctions } from './read-auctions'
import { isRefunded } from './wins/win'

/** What the page shows to a device: the requested auction first, in any state, then unpaid wins (rule 7.12). */
export function readAuctionPage(
  services: Services,
  devices: readonly BidderDevice[],
  requestedId: number | null,
): AuctionPageView {
  const bidder = findDeviceBidder(services, devices) ?? null
  const live = readActiveAuctions(services)
  const isListed = requestedId === null || live.some(({ id }) => id === requestedId)
  const other = isListed ? undefined : findAuctionView(services, requestedId)
  const lots = [...live, ...(other ? [other] : [])].map((auction): LotView => {
    const feed = readFeed(services, auction.id)
    const ownBids = bidder ? readOwnBids(services, { devices, bidderId: bidder.id, auctionId: auction.id }) : []
    const hasWon = bidder !== null && auction.winningBidderId === bidder.id
    const result = hasWon ? findResultOfAuction(services.db, auction.id) : undefined
    return {
      auction,
      highestBid: feed[0] ?? null,
      feed: feed.slice(0, FEED_LINES),
      ownBids: ownBids.filter(({ isCancelled }) => !isCancelled),
      win: result ? { isPaid: result.payment_status === 'completed', isRefunded: isRefunded(services, result) } : null,
    }
  })
  const rankOf = (lot: LotView) => lotRank(lot, { requestedId, bidder })
  return {
    serverTime: services.clock.instant(),
    bidder,
    lots: lots.sort((a, b) => rankOf(a) - rankOf(b)),
    upcoming: readUpcomingAuctions(services),
  }
}
