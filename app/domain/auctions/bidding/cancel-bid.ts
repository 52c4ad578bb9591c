import { type Auction, findAuction } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { type Bid, cancelBidRows, findBid, listLiveBidsOfDevice, listRaises } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { conflict, Failure, missing } from '~/lib/failure'
import { recordChange } from '../../audit/record-change'
import {
  type BidderDevice,
  DeviceNotConfirmed,
  mayManageAll,
  readDevicePage,
  refuseByLink,
  requireBidder,
  withDeviceMessage,
} from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { requireRunning, statusAt } from '../auction-clock'
import { bidWithdrawn } from '../auction-messages'
import { closeDueAuctions } from '../close-auctions'
import { recomputeLead, seal } from './save-lead'

/** A bidder cancels one of their bids and its raises before the end (rule 7.8). 401, 403, 409. Safe to repeat. */
export function cancelBid(services: Services, input: { devices: readonly BidderDevice[]; bidId: number }): Bid {
  return withDeviceMessage(services, () =>
    inTransaction(services.db, () => {
      const bid = requireOwnBid(services, input.devices, input.bidId)
      return bid.is_cancelled ? bid : cancelRunning(services, bid, { by: 'bidder' })
    }),
  )
}

/** The owner withdraws a bid and its raises before the end (rule 7.9). 404, 409. Safe to repeat. */
export function withdrawBid(
  services: Services,
  { auctionId, bidId, reason, actor }: { auctionId: number; bidId: number; reason: string; actor: string },
): Bid {
  const { db } = services
  return inTransaction(db, () => {
    const bid = findBid(db, bidId)
    if (!bid || bid.auction_id !== auctionId) throw bidNotFound()
    requireByPerson(bid)
    if (bid.cancelled_by === 'owner') return bid
    if (bid.is_cancelled) throw conflict('bid_cancelled', 'This bid was cancelled by its bidder already.')
    const withdrawn = cancelRunning(services, bid, { by: 'owner', note: reason })
    const bidder = findBidder(db, bid.bidder_id)!
    bidWithdrawn.queue(services, { auction: findAuction(db, auctionId)!, bidder, bid, reason })
    const detail = { auction: auctionId, cents: bid.bid_cents, reason }
    recordChange(services, { actor, action: 'withdraw', subject: 'bid', subjectId: bidId, detail })
    return withdrawn
  })
}

/** 'That was not me': ends the device for good and withdraws its bids in every running auction. Safe to repeat. */
export function refuseDevice(services: Services, link: string) {
  const { db } = services
  closeDueAuctions(services)
  return inTransaction(db, () => {
    const device = refuseByLink(services, link)
    const now = services.clock.instant()
    const bids = listLiveBidsOfDevice(db, { device: device.id, bidder: device.bidder_id })
    for (const auctionId of new Set(bids.map((bid) => bid.auction_id))) {
      const auction = findAuction(db, auctionId)!
      const own = bids.filter((bid) => bid.auction_id === auctionId)
      if (statusAt(auction, now) === 'completed') continue
      sealCancel(services, auction, own, { by: 'bidder', at: now })
      for (const { id } of own) cancelBidRows(db, { id, at: now, by: 'bidder', reason: 'not_me' })
      recomputeLead(services, auction, { bidId: own.at(-1)!.id, bidderId: device.bidder_id, now })
    }
    return readDevicePage(services, link)
  })
}

function cancelRunning(services: Services, bid: Bid, how: { by: 'bidder' | 'owner'; note?: string }): Bid {
  const now = services.clock.instant()
  const auction = findAuction(services.db, bid.auction_id)!
  requireRunning(auction, now)
  sealCancel(services, auction, [bid], { by: how.by, at: now })
  cancelBidRows(services.db, { id: bid.id, at: now, ...how })
  recomputeLead(services, auction, { bidId: bid.id, bidderId: bid.bidder_id, now })
  return findBid(services.db, bid.id)!
}

/** Seals an entry that cancels these bids and their raises. */
function sealCancel(
  services: Services,
  auction: Auction,
  bids: readonly Bid[],
  how: { by: 'bidder' | 'owner'; at: string },
): void {
  const cancelled = bids.flatMap((bid) => [bid, ...listRaises(services.db, bid.id)]).map(({ entry }) => entry!)
  seal(services, auction, { kind: 'cancel', bids: [...new Set(cancelled)], ...how })
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
    throw new DeviceNotConfirmed(device)
  }
  return bid
}

/** Refuses an automatic bid: it is cancelled only together with the bids that made it. */
function requireByPerson(bid: Bid): void {
  if (!bid.is_auto_bid) return
  throw conflict(
    'automatic_bid',
    'Automatic bids cannot be cancelled by themselves. Please cancel the bid that they belong to.',
  )
}

function bidNotFound(): Failure {
  return missing('bid_not_found', 'This bid does not exist.')
}
