import { insertNotice } from '#db/queries/auctions/auction-notices'
import { type BiddingAuction, findAuctionForBidding } from '#db/queries/auctions/auctions'
import { type Bid, findBid, insertBid, listBidsOfBidder } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import type { AuctionStatus, BidForm } from '../../../contract/auctions/auctions'
import { fieldFailure } from '../../../lib/failure'
import { type Cents, centsOf, exactPrice } from '../../../lib/money'
import { instantNow } from '../../../providers/clock.port'
import {
  type BidderDevice,
  mayManageAll,
  notConfirmed,
  notifyAboutDevice,
  requireBidder,
  withDeviceMessage,
} from '../../bidders/bidder-devices'
import type { Services } from '../../services'
import { statusAt } from '../auction-clock'
import { findSameBid } from './find-same-bid'
import { applyBid, type Commitment, minimumBid } from './fold'
import { auctionNotFound, insertAutoBid, leadOf, requireRunning, saveLead } from './standing'

/** What became of a bid. Amounts in cents. */
interface PlacedBid {
  bidId: number
  auctionId: number
  isLeading: boolean
  price: Cents
  minimum: Cents
  endsAt: string
  status: AuctionStatus
  extended: boolean
  /** Only the leader's own maximum was raised: leader and price are what they were. */
  isRaise: boolean
}

/**
 * Takes a bid (rules 7.2 and 7.3), in one transaction: who leads, at what price, the automatic rows, the end. `devices` are
 * the bidders that the asker's cookie proves. Throws 401, 403; 404 without the auction; 409 'This auction has ended.' and
 * 'This auction has not started.'; 400 'Minimum bid is $40.00'. The same bid sent again is answered as the first time.
 */
export function placeBid(services: Services, input: { devices: readonly BidderDevice[]; bid: BidForm }): PlacedBid {
  return withDeviceMessage(services, () => takeBid(services, input))
}

function takeBid(services: Services, input: { devices: readonly BidderDevice[]; bid: BidForm }): PlacedBid {
  const device = requireBidder(services, input.devices, input.bid.bidderId)
  if (services.bidderTrust === 'confirmed' && !device.isConfirmed) throw notConfirmed(device)
  const { bidAmount, maxAutoBid } = input.bid
  const cents = centsOf(bidAmount)!
  const maxCents = maxAutoBid === undefined ? null : centsOf(maxAutoBid)!
  return inTransaction(services.db, () => {
    // The clock is read after the transaction has the write lock: a bid that waited for it is made when its turn comes.
    const now = instantNow(services.clock)
    const auction = findAuctionForBidding(services.db, input.bid.auctionId)
    if (!auction) throw auctionNotFound()
    requireRunning(auction, now)
    const isBelowMinimum = cents < minimumBid(auction)
    const same = isBelowMinimum ? findSameBid(services, { auction, device, cents, maxCents, now }) : null
    if (same) return asPlaced(auction, same, now)
    const raised = isBelowMinimum ? raisedBid(services, { auction, device, cents, maxCents }) : null
    return keep(services, {
      auction,
      device,
      now,
      cents: raised?.cents ?? cents,
      maxCents,
      raisesId: raised?.id ?? null,
    })
  })
}

/** The answer to a bid that comes again, while everything is as it is now. */
function asPlaced(auction: BiddingAuction, bid: Bid, now: string): PlacedBid {
  return {
    bidId: bid.id,
    auctionId: auction.id,
    isLeading: auction.leader_id === bid.bidder_id,
    price: auction.price_cents!,
    minimum: minimumBid(auction),
    endsAt: auction.ends_at,
    status: statusAt(auction, now),
    extended: false,
    isRaise: bid.raises_bid_id !== null,
  }
}

/**
 * The leader's own bid whose maximum an amount below the minimum raises; throws when it raises none. Somebody who
 * only knows the bidder's e-mail cannot feel for the maximum: it takes a device that may see every bid that can make it,
 * and the refusal is the same whatever the amount.
 */
function raisedBid(
  services: Services,
  { auction, device, cents, maxCents }: Pick<Kept, 'auction' | 'device' | 'cents' | 'maxCents'>,
): { id: number; cents: Cents } {
  const refusal = () => fieldFailure('bidAmount', 'bid_too_low', `Minimum bid is ${exactPrice(minimumBid(auction))}`)
  const lead =
    auction.lead_bid_id !== null && auction.leader_id === device.bidderId && maxCents !== null
      ? findBid(services.db, auction.lead_bid_id)
      : undefined
  // The amount that leads is the bid's own; what maxima have made of it since is meant just as well.
  if (!lead || (cents !== lead.bid_cents && cents !== auction.price_cents)) throw refusal()
  const made = listBidsOfBidder(services.db, { bidder: device.bidderId, auction: auction.id })
  const counting = made.filter((bid) => !bid.is_cancelled && !bid.is_auto_bid)
  if (!mayManageAll(services, device, counting)) throw notConfirmed(device)
  if (maxCents! <= auction.leader_ceiling_cents!) throw refusal()
  return { id: lead.id, cents: lead.bid_cents }
}

interface Kept {
  auction: BiddingAuction
  device: BidderDevice
  now: string
  cents: Cents
  maxCents: Cents | null
  raisesId: number | null
}

function keep(services: Services, { auction, device, now, cents, maxCents, raisesId }: Kept): PlacedBid {
  const { db } = services
  const { bidderId, deviceId } = device
  const before = leadOf(auction)
  const row = {
    auction: auction.id,
    bidder: bidderId,
    device: deviceId,
    cents,
    max: maxCents,
    isAuto: 0,
    raises: raisesId,
    at: now,
  } as const
  const id = insertBid(db, row)
  if (device.isMessageDue) notifyAboutDevice(services, device)
  const commitment: Commitment = { id, bidderId, cents, maxCents, raisesId }
  const { standing, autos } = applyBid(before, commitment)
  for (const auto of autos) insertAutoBid(services, auction.id, auto, now)
  const end = saveLead(services, auction, standing, { bidId: id, bidderId, now })
  if (before && standing.leaderId !== before.leaderId) {
    insertNotice(db, { auction: auction.id, bidder: before.leaderId, kind: 'outbid', bid: id })
  }
  return {
    bidId: id,
    auctionId: auction.id,
    isLeading: standing.leaderId === bidderId,
    price: standing.price,
    minimum: minimumBid({ price_cents: standing.price, starting_price_cents: auction.starting_price_cents }),
    ...end,
    status: end.extended ? 'extended' : statusAt(auction, now),
    isRaise: raisesId !== null,
  }
}
