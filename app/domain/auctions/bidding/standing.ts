import { insertNotice } from '#db/queries/auctions/auction-notices'
import { type BiddingAuction, extendAuction, writeLead } from '#db/queries/auctions/auctions'
import { type Bid, insertBid } from '#db/queries/auctions/bids'
import { Failure } from '../../../lib/failure'
import type { Services } from '../../services'
import { softClose, statusAt } from '../auction-clock'
import type { AutoBid, Lead } from './fold'

/** What is answered when there is no such auction. */
export function auctionNotFound(): Failure {
  return new Failure('missing', 'auction_not_found', 'This auction does not exist.')
}

/** Refuses what comes before the start or after the end, by the clock and not by the status. */
export function requireRunning(auction: BiddingAuction, now: string): void {
  const status = statusAt(auction, now)
  if (status === 'completed') throw new Failure('conflict', 'auction_ended', 'This auction has ended.')
  if (status === 'upcoming') throw new Failure('conflict', 'auction_not_started', 'This auction has not started.')
}

/** Refuses an automatic row: it comes and goes with the bids that made it. */
export function requireByPerson(bid: Bid): void {
  if (!bid.is_auto_bid) return
  throw new Failure(
    'conflict',
    'automatic_bid',
    'Automatic bids cannot be cancelled by themselves. Please cancel the bid that they belong to.',
  )
}

/** What is answered when there is no such bid. */
export function bidNotFound(): Failure {
  return new Failure('missing', 'bid_not_found', 'This bid does not exist.')
}

/** An automatic row of the feed. Inside the transaction of its cause. */
export function insertAutoBid(services: Services, auction: number, auto: AutoBid, at: string): void {
  insertBid(services.db, {
    auction,
    bidder: auto.bidderId,
    device: null,
    cents: auto.cents,
    max: null,
    isAuto: 1,
    raises: null,
    at,
  })
}

/** The bid that was placed or taken back, by whom and when. */
export interface Cause {
  bidId: number
  bidderId: number
  now: string
}

/**
 * Writes what the fold said (null: nobody leads). A change of leader or price in the last minutes moves the end, and the
 * other bidders get an e-mail. Inside the transaction of its cause.
 */
export function saveLead(
  services: Services,
  auction: BiddingAuction,
  standing: Lead | null,
  cause: Cause,
): { endsAt: string; extended: boolean } {
  const { db } = services
  const price = standing?.price ?? null
  const leader = standing?.leaderId ?? null
  writeLead(db, {
    id: auction.id,
    price,
    leader,
    ceiling: standing?.ceiling ?? null,
    lead: standing?.leadBidId ?? null,
  })
  const isChange = leader !== auction.leader_id || price !== auction.price_cents
  const end = isChange ? softClose(auction.ends_at, cause.now) : { endsAt: auction.ends_at, extended: false }
  if (end.extended) {
    extendAuction(db, { id: auction.id, endsAt: end.endsAt })
    insertNotice(db, { auction: auction.id, bidder: cause.bidderId, kind: 'extended', bid: cause.bidId })
  }
  return end
}

/** Leader and price as the auction's row has them. */
export function leadOf(auction: BiddingAuction): Lead | null {
  if (auction.leader_id === null) return null
  return {
    leaderId: auction.leader_id,
    price: auction.price_cents!,
    ceiling: auction.leader_ceiling_cents!,
    leadBidId: auction.lead_bid_id!,
  }
}
