import { findAuctionForBidding } from '#db/queries/auctions/auctions'
import { type Bid, cancelBidRows, findBid, listRaises } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../../lib/failure'
import { instantNow } from '../../../providers/clock.port'
import {
  type BidderDevice,
  mayManageAll,
  notConfirmed,
  requireBidder,
  withDeviceMessage,
} from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { recomputeLead } from '../refold'
import { bidNotFound, requireByPerson, requireRunning } from './standing'

/**
 * Cancels a bid with the raises of its maximum, and folds the rest again (rule 7.8). Its own bidder only, on a device that
 * may manage it and the raises (401, 403), before the end (409); cancelling it again is fine. The new leader gets an
 * e-mail.
 */
export function cancelBid(services: Services, input: { devices: readonly BidderDevice[]; bidId: number }): Bid {
  return withDeviceMessage(services, () => takeBack(services, input))
}

function takeBack(services: Services, input: { devices: readonly BidderDevice[]; bidId: number }): Bid {
  const { db } = services
  return inTransaction(db, () => {
    const bid = requireOwnBid(services, input.devices, input.bidId)
    if (bid.is_cancelled) return bid
    const now = instantNow(services.clock)
    const auction = findAuctionForBidding(db, bid.auction_id)!
    requireRunning(auction, now)
    cancelBidRows(db, { id: bid.id, at: now, by: 'bidder' })
    recomputeLead(services, auction, { bidId: bid.id, bidderId: bid.bidder_id, now })
    return findBid(db, bid.id)!
  })
}

function requireOwnBid(services: Services, devices: readonly BidderDevice[], bidId: number): Bid {
  const isOpen = services.bidderTrust === 'open'
  if (devices.length === 0 && !isOpen) requireBidder(services, devices, 0)
  const bid = findBid(services.db, bidId)
  if (!bid) throw bidNotFound()
  const device = devices.find((one) => one.bidderId === bid.bidder_id)
  if (!device && (devices.length > 0 || !isOpen)) {
    throw new Failure('forbidden', 'other_bidder', 'You can only cancel your own bids.')
  }
  requireByPerson(bid)
  if (device && !isOpen && !mayManageAll(services, device, [bid, ...listRaises(services.db, bid.id)])) {
    throw notConfirmed(device)
  }
  return bid
}
