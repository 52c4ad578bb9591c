import { findAuction } from '#db/queries/auctions/auctions'
import { type Bid, findBid, listBidHistory, listBidsOfBidder, listRaises } from '#db/queries/auctions/bids'
import type { BidView } from '~/contract/auctions/auctions'
import { fullName } from '~/contract/limits'
import { dollarsOf } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { type BidderDevice, mayManage, mayManageAll, requireBidder } from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { requireAuction } from '../auction-clock'
import { readAuction } from '../read-auctions'

/** A bidder's own bids in one auction or in all, newest first, cancelled ones too. 401; 403 for another bidder. */
export function readOwnBids(
  services: Services,
  input: { devices: readonly BidderDevice[]; bidderId: number; auctionId?: number },
): BidView[] {
  const { devices, bidderId, auctionId } = input
  const device = requireBidder(services, devices, bidderId)
  if (auctionId !== undefined) requireAuction(findAuction(services.db, auctionId))
  const rows = listBidsOfBidder(services.db, { bidder: bidderId, auction: auctionId ?? null })
  return rows.map((row) => ownBidView(services, row, device, rows))
}

/** A bid that was just placed or cancelled, and the present state of its auction. */
export function readBidResponse(services: Services, devices: readonly BidderDevice[], bidId: number) {
  const bid = findBid(services.db, bidId)!
  const device = requireBidder(services, devices, bid.bidder_id)
  return {
    ...ownBidView(services, bid, device, listRaises(services.db, bid.id)),
    isLeading: findAuction(services.db, bid.auction_id)!.leader_id === bid.bidder_id,
    auction: readAuction(services, bid.auction_id),
  }
}

/**
 * Shows the maximum only to a device that may see it. `among` includes the bid's raises, which are cancelled with it.
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

export type BidRow = ReturnType<typeof readBidHistory>[number]

/** Every bid of an auction for the owner, newest first, also cancelled and automatic ones; without maxima. 404. */
export function readBidHistory(services: Services, auctionId: number) {
  requireAuction(findAuction(services.db, auctionId))
  return listBidHistory(services.db, auctionId).map((bid) => ({
    ...bid,
    bidderName: fullName(bid.first_name, bid.last_name),
    createdText: dateTimeText(bid.created_at),
    cancelledText: bid.cancelled_at && dateTimeText(bid.cancelled_at),
  }))
}
