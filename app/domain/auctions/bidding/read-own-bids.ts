import { findAuction } from '#db/queries/auctions/auctions'
import { type Bid, findBid, listAllBidsOfBidder, listBidsOfBidder, listRaises } from '#db/queries/auctions/bids'
import type { BidResponse, BidView } from '../../../contract/auctions/auctions'
import { dollarsOf } from '../../../lib/money'
import { type BidderDevice, mayManage, mayManageAll, requireBidder } from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { readAuction } from '../read-auctions'
import { auctionNotFound } from './standing'

type Asked = { devices: readonly BidderDevice[]; bidderId: number }

/** GET /api/bidders/{bidderId}/auctions/{auctionId}/bids: newest first, cancelled ones too. 401, 403 for others. */
export function readOwnBids(services: Services, input: Asked & { auctionId: number }): BidView[] {
  const device = requireBidder(services, input.devices, input.bidderId)
  if (!findAuction(services.db, input.auctionId)) throw auctionNotFound()
  const rows = listBidsOfBidder(services.db, { bidder: input.bidderId, auction: input.auctionId })
  return rows.map((row) => ownBidView(services, row, device, rows))
}

/** GET /api/bidders/{id}/bids: in every auction, newest first. 401, 403 for others. */
export function readBidderBids(services: Services, input: Asked): BidView[] {
  const device = requireBidder(services, input.devices, input.bidderId)
  const rows = listAllBidsOfBidder(services.db, input.bidderId)
  return rows.map((row) => ownBidView(services, row, device, rows))
}

/** A bid after it was placed or cancelled, and the state of its auction now. */
export function readBidResponse(services: Services, devices: readonly BidderDevice[], bidId: number): BidResponse {
  const bid = findBid(services.db, bidId)!
  const device = requireBidder(services, devices, bid.bidder_id)
  return {
    ...ownBidView(services, bid, device, listRaises(services.db, bid.id)),
    isLeading: findAuction(services.db, bid.auction_id)!.leader_id === bid.bidder_id,
    auction: readAuction(services, bid.auction_id),
  }
}

/**
 * A maximum only for a device that may see it, also where no cookie is asked. `among` are rows that hold the raises of the
 * bid: they are cancelled with it, so the device must be allowed to cancel each of them.
 */
function ownBidView(services: Services, bid: Bid, device: BidderDevice, among: readonly Bid[]): BidView {
  const undone = [bid, ...among.filter((row) => row.raises_bid_id === bid.id && !row.is_cancelled)]
  const mayCancel = services.bidderTrust === 'open' || mayManageAll(services, device, undone)
  return {
    id: bid.id,
    auctionId: bid.auction_id,
    bidderId: bid.bidder_id,
    bidAmount: dollarsOf(bid.bid_cents),
    maxAutoBid: mayManage(device, bid) && bid.max_cents !== null ? dollarsOf(bid.max_cents) : null,
    isAutoBid: bid.is_auto_bid === 1,
    isRaise: bid.raises_bid_id !== null,
    isCancelled: bid.is_cancelled === 1,
    createdAt: bid.created_at,
    canCancel: mayCancel && bid.is_auto_bid === 0 && bid.is_cancelled === 0,
  }
}
