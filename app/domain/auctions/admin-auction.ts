import { findResultOfAuction } from '#db/queries/auction-results'
import { type AuctionWithBidders, findAuctionWithBidders } from '#db/queries/auctions'
import { countBids } from '#db/queries/bids'
import type { AdminAuctionWire } from '../../contract/auctions'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { auctionWire } from './auction-views'
import { closeIfPossible } from './close-auctions'
import { auctionNotFound } from './standing'

/** One auction as the owner sees it; 404 when there is none. */
export function readAdminAuction(services: Services, id: number): AdminAuctionWire {
  closeIfPossible(services)
  const auction = findAuctionWithBidders(services.db, id)
  if (!auction) throw auctionNotFound()
  return adminAuctionWire(services, auction)
}

/** An auction's row as the owner sees it. */
export function adminAuctionWire(services: Services, auction: AuctionWithBidders): AdminAuctionWire {
  const result = auction.status === 'completed' ? findResultOfAuction(services.db, auction.id) : undefined
  return {
    ...auctionWire(auction, instantNow(services.clock)),
    bidCount: countBids(services.db, auction.id),
    hasBids: auction.price_cents !== null,
    plannedEndDate: auction.planned_ends_at,
    paymentStatus: result?.winning_bidder_id ? result.payment_status : null,
  }
}
