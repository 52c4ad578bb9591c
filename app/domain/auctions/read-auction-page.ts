import { findResultOfAuction } from '#db/queries/auction-results'
import type { AuctionCardWire, AuctionPageWire, AuctionWire } from '../../contract/auctions'
import { dollarsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { BidderDevice } from '../bidders/bidder-devices'
import { readDeviceBidders } from '../bidders/sign-in'
import type { Services } from '../services'
import { readActiveAuctions, readAuction, readFeed, readUpcomingAuctions } from './read-auctions'
import { readOwnBids } from './read-own-bids'
import { isRefunded } from './undo-win'

/** Everything the auction page shows to a device: what its polled reads answer, at one moment. */
export function readAuctionPage(services: Services, devices: readonly BidderDevice[]): AuctionPageWire {
  return {
    now: instantNow(services.clock),
    bidders: readDeviceBidders(services, devices).map((bidder) => ({
      ...bidder,
      isConfirmed: devices.some((device) => device.bidderId === bidder.id && device.isConfirmed),
    })),
    live: readActiveAuctions(services).map((auction) => cardOf(services, devices, auction)),
    upcoming: readUpcomingAuctions(services),
  }
}

/** One auction as the page shows it, whatever its state; 404 when there is none. */
export function readAuctionCard(services: Services, devices: readonly BidderDevice[], id: number): AuctionCardWire {
  return cardOf(services, devices, readAuction(services, id))
}

function cardOf(services: Services, devices: readonly BidderDevice[], auction: AuctionWire): AuctionCardWire {
  return {
    auction,
    feed: readFeed(services, auction.id),
    ownBids: devices
      .flatMap(({ bidderId }) => readOwnBids(services, { devices, bidderId, auctionId: auction.id }))
      .sort((a, b) => b.id - a.id),
    win: winOf(services, devices, auction),
  }
}

function winOf(services: Services, devices: readonly BidderDevice[], auction: AuctionWire): AuctionCardWire['win'] {
  const bidderId = auction.winningBidderId
  if (bidderId === null || !devices.some((device) => device.bidderId === bidderId)) return null
  const result = findResultOfAuction(services.db, auction.id)!
  return {
    bidderId,
    paymentStatus: result.payment_status,
    isRefunded: isRefunded(services, result),
    amount: dollarsOf(result.final_bid_cents!),
  }
}
