import { type Auction, findAuction } from '#db/queries/auctions/auctions'
import { type Bid, findBid, insertBid, insertNotice, listBidsOfBidder } from '#db/queries/auctions/bids'
import { readBidderNumber } from '#db/queries/auctions/entries'
import { inTransaction } from '#db/transaction'
import type { BidForm } from '~/contract/auctions/auction-forms'
import { applyBid, minimumBid } from '~/contract/auctions/lead'
import { fieldFailure } from '~/lib/failure'
import { type Cents, centsOf, exactPrice } from '~/lib/money'
import {
  type BidderDevice,
  DeviceNotConfirmed,
  mayManageAll,
  notifyAboutDevice,
  requireBidder,
  withDeviceMessage,
} from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { requireAuction, requireRunning } from '../auction-clock'
import { insertAutoBid, leadOf, saveLead, seal } from './save-lead'

/** Within this time the same bid is a repeated request, not a second bid. */
const SAME_BID_SECONDS = 10

/**
 * Places a bid (rules 7.2 and 7.3) in one transaction and returns its id; updates leader, price, automatic bids and
 * end. `devices` are the bidders that the request's cookie proves. Throws 401, 403; 404 without the auction; 409 'This
 * auction has ended.' and 'This auction has not started.'; 400 'Minimum bid is $40.00'. The same bid sent again returns
 * the first one.
 */
export function placeBid(services: Services, input: { devices: readonly BidderDevice[]; bid: BidForm }): number {
  return withDeviceMessage(services, () => {
    const device = requireBidder(services, input.devices, input.bid.bidderId)
    if (services.bidderTrust === 'confirmed' && !device.isConfirmed) throw new DeviceNotConfirmed(device)
    const { auctionId, bidAmount, maxAutoBid } = input.bid
    const cents = centsOf(bidAmount)!
    const maxCents = maxAutoBid === undefined ? null : centsOf(maxAutoBid)!
    return inTransaction(services.db, () => {
      // The clock is read inside the transaction, so that a bid that waited for the lock is timed when it is accepted.
      const now = services.clock.instant()
      const auction = requireAuction(findAuction(services.db, auctionId))
      requireRunning(auction, now)
      const bid = { auction, device, cents, maxCents, now }
      if (cents >= minimumBid(auction)) return takeBid(services, bid, null)
      const same = findSameBid(services, bid)
      if (same !== null) return same
      const raised = requireRaisedBid(services, bid)
      return takeBid(services, { ...bid, cents: raised.bid_cents }, raised)
    })
  })
}

interface NewBid {
  auction: Auction
  device: BidderDevice
  cents: Cents
  maxCents: Cents | null
  now: string
}

/** The id of the same bid, if this device has already placed it (rule 7.19). */
function findSameBid(services: Services, { auction, device, cents, maxCents, now }: NewBid): number | null {
  const rows = listBidsOfBidder(services.db, { bidder: device.bidderId, auction: auction.id })
  const newest = rows.find((row) => !row.is_auto_bid)
  if (!newest || newest.is_cancelled || newest.device_id !== device.deviceId) return null
  // A raise is stored with the amount of the bid that it raises, whatever amount was sent.
  const isSame = newest.max_cents === maxCents && (newest.raises_bid_id !== null || newest.bid_cents === cents)
  const isRecent = Date.parse(now) - Date.parse(newest.created_at) < SAME_BID_SECONDS * 1000
  return isSame && (auction.leader_id === device.bidderId || isRecent) ? newest.id : null
}

/**
 * The leader's own bid whose maximum this bid raises (rule 7.4), for an amount below the minimum; throws when it raises
 * none. Knowing the bidder's e-mail is not enough to probe for the maximum: the device must be allowed to see all of
 * the bidder's bids, and the refusal is the same for every amount.
 */
function requireRaisedBid(services: Services, { auction, device, cents, maxCents }: NewBid) {
  const refusal = () => fieldFailure('bidAmount', 'bid_too_low', `Minimum bid is ${exactPrice(minimumBid(auction))}`)
  if (auction.lead_bid_id === null || auction.leader_id !== device.bidderId || maxCents === null) throw refusal()
  const lead = findBid(services.db, auction.lead_bid_id)!
  // The amount must be the bid's own, or the price to which maxima have raised it since.
  if (cents !== lead.bid_cents && cents !== auction.price_cents) throw refusal()
  const own = listBidsOfBidder(services.db, { bidder: device.bidderId, auction: auction.id })
  const counting = own.filter((bid) => !bid.is_cancelled && !bid.is_auto_bid)
  if (!mayManageAll(services, device, counting)) throw new DeviceNotConfirmed(device)
  if (maxCents <= auction.leader_ceiling_cents!) throw refusal()
  return lead
}

function takeBid(services: Services, bid: NewBid, raised: Bid | null): number {
  const { auction, device, cents, maxCents, now } = bid
  const bidder = readBidderNumber(services.db, { auction: auction.id, bidder: device.bidderId })
  const row = {
    auction_id: auction.id,
    bidder_id: device.bidderId,
    device_id: device.deviceId,
    bid_cents: cents,
    max_cents: maxCents,
    is_auto_bid: 0,
    raises_bid_id: raised?.id ?? null,
    entry: seal(services, auction, {
      kind: 'bid',
      at: now,
      bidder,
      cents,
      maximum: maxCents,
      raises: raised?.entry ?? null,
    }),
    created_at: now,
  } as const
  const id = insertBid(services.db, row)
  if (device.isMessageDue) notifyAboutDevice(services, device)
  const before = leadOf(auction)
  const { lead, autoBids } = applyBid(before, { ...row, id })
  for (const auto of autoBids) insertAutoBid(services, auction.id, auto, now)
  saveLead(services, auction, lead, { bidId: id, bidderId: device.bidderId, now })
  if (before && lead.leader_id !== before.leader_id) {
    const { leader_id: bidder_id } = before
    insertNotice(services.db, { auction_id: auction.id, bidder_id, kind: 'outbid', bid_id: id })
  }
  return id
}
