import { findResultOfAuction } from '#db/queries/auctions/auction-results'
import { type AuctionWithBidders, findAuctionWithBidders } from '#db/queries/auctions/auctions'
import { countBids } from '#db/queries/auctions/bids'
import type { AdminAuctionView } from '../../contract/auctions/auctions'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { auctionView } from './auction-views'
import { auctionNotFound } from './bidding/standing'
import { closeIfPossible } from './close-auctions'

/** One auction as the owner sees it; 404 when there is none. */
export function readAdminAuction(services: Services, id: number): AdminAuctionView {
  closeIfPossible(services)
  const auction = findAuctionWithBidders(services.db, id)
  if (!auction) throw auctionNotFound()
  return adminAuctionView(services, auction)
}

/** An auction's row as the owner sees it. */
export function adminAuctionView(services: Services, auction: AuctionWithBidders): AdminAuctionView {
  const result = auction.status === 'completed' ? findResultOfAuction(services.db, auction.id) : undefined
  return {
    ...auctionView(auction, instantNow(services.clock)),
    bidCount: countBids(services.db, auction.id),
    hasBids: auction.price_cents !== null,
    plannedEndDate: auction.planned_ends_at,
    paymentStatus: result?.winning_bidder_id ? result.payment_status : null,
  }
}
