import { insertNotice } from '#db/queries/auction-notices'
import { type BiddingAuction, findAuctionForBidding } from '#db/queries/auctions'
import { type Bid, cancelBidRows, findBid, listLiveBids, listRaises, withdrawBids } from '#db/queries/bids'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { type BidderDevice, mayManageAll, notConfirmed, requireBidder, withLetter } from '../bidders/bidder-devices'
import type { Services } from '../services'
import { type AutoBid, fold } from './fold'
import { type Cause, insertAuto, keepStanding, requireRunning } from './standing'

/**
 * Takes a bid back, with the raises of its maximum, and folds the rest anew (PRODUCT §7). Its own bidder only, on a
 * device that may manage it and the raises (401, 403), before the end (409); taking it back again is fine. Whoever leads through it is told.
 */
export function cancelBid(services: Services, input: { devices: readonly BidderDevice[]; bidId: number }): Bid {
  return withLetter(services, () => takeBack(services, input))
}

function takeBack(services: Services, input: { devices: readonly BidderDevice[]; bidId: number }): Bid {
  const { db } = services
  return inTransaction(db, () => {
    const bid = requireOwnBid(services, input.devices, input.bidId)
    if (bid.is_cancelled) return bid
    const now = instantNow(services.clock)
    const auction = findAuctionForBidding(db, bid.auction_id)!
    requireRunning(auction, now)
    cancelBidRows(db, { id: bid.id, at: now })
    foldAnew(services, auction, { bidId: bid.id, bidderId: bid.bidder_id, now })
    return findBid(db, bid.id)!
  })
}

function requireOwnBid(services: Services, devices: readonly BidderDevice[], bidId: number): Bid {
  const isOpen = services.bidderTrust === 'open'
  if (devices.length === 0 && !isOpen) requireBidder(services, devices, 0)
  const bid = findBid(services.db, bidId)
  if (!bid) throw new Failure('missing', 'bid_not_found', 'This bid does not exist.')
  const device = devices.find((one) => one.bidderId === bid.bidder_id)
  if (!device && (devices.length > 0 || !isOpen)) {
    throw new Failure('forbidden', 'other_bidder', 'You can only cancel your own bids.')
  }
  if (bid.is_auto_bid) {
    throw new Failure(
      'conflict',
      'automatic_bid',
      'Automatic bids cannot be cancelled by themselves. Please cancel the bid that they belong to.',
    )
  }
  if (device && !isOpen && !mayManageAll(services, device, [bid, ...listRaises(services.db, bid.id)])) {
    throw notConfirmed(device)
  }
  return bid
}

/** Leader, price, automatic rows and end as the live bids say now. Inside the transaction of the cancel. */
function foldAnew(services: Services, auction: BiddingAuction, cause: Cause): void {
  const { db } = services
  const live = listLiveBids(db, auction.id)
  const { standing, autos } = fold(
    live
      .filter((bid) => !bid.is_auto_bid)
      .map((bid) => ({
        id: bid.id,
        bidderId: bid.bidder_id,
        cents: bid.bid_cents,
        maxCents: bid.max_cents,
        raisesId: bid.raises_bid_id,
      })),
  )
  keepAutos(services, { auction: auction.id, live, autos, now: cause.now })
  keepStanding(services, auction, standing, cause)
  if (standing && standing.leaderId !== auction.leader_id) {
    insertNotice(db, { auction: auction.id, bidder: standing.leaderId, kind: 'reinstated', bid: cause.bidId })
  }
}

/** Rows that the fold still makes stay as they are; the others are withdrawn. */
function keepAutos(
  services: Services,
  { auction, live, autos, now }: { auction: number; live: Bid[]; autos: AutoBid[]; now: string },
): void {
  const keyOf = (bidderId: number, cents: number) => `${bidderId}:${cents}`
  const wanted = new Map(autos.map((auto) => [keyOf(auto.bidderId, auto.cents), auto]))
  const withdrawn: number[] = []
  for (const row of live) {
    if (!row.is_auto_bid) continue
    const key = keyOf(row.bidder_id, row.bid_cents)
    if (!wanted.delete(key)) withdrawn.push(row.id)
  }
  withdrawBids(services.db, { ids: withdrawn, at: now })
  for (const auto of wanted.values()) insertAuto(services, auction, auto, now)
}
