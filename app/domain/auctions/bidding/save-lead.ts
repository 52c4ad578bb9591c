import { type Auction, updateAuctionLead } from '#db/queries/auctions/auctions'
import { cancelAutoBids, insertBid, insertNotice, listLiveBids } from '#db/queries/auctions/bids'
import { SOFT_CLOSE_SECONDS } from '../../../contract/constants'
import type { Services } from '../../services'
import { type AutoBid, computeLead, type Lead } from './lead'

interface Cause {
  bidId: number
  bidderId: number
  now: string
}

/**
 * Writes leader and price (null: nobody leads). A change of either in the last seconds moves the end (rule 7.7), and the
 * other bidders get an e-mail. Inside the transaction of its cause.
 */
export function saveLead({ db }: Services, auction: Auction, lead: Lead | null, { bidId, bidderId, now }: Cause): void {
  const leaderId = lead?.leaderId ?? null
  const price = lead?.price ?? null
  const softEnd = new Date(Date.parse(now) + SOFT_CLOSE_SECONDS * 1000).toISOString()
  const isChange = leaderId !== auction.leader_id || price !== auction.price_cents
  const isExtended = isChange && softEnd > auction.ends_at
  updateAuctionLead(db, {
    id: auction.id,
    price_cents: price,
    leader_id: leaderId,
    leader_ceiling_cents: lead?.ceiling ?? null,
    lead_bid_id: lead?.leadBidId ?? null,
    ends_at: isExtended ? softEnd : auction.ends_at,
    status: isExtended ? 'extended' : auction.status,
  })
  if (isExtended) insertNotice(db, { auction: auction.id, bidder: bidderId, kind: 'extended', bid: bidId })
}

export function leadOf(auction: Auction): Lead | null {
  if (auction.leader_id === null) return null
  return {
    leaderId: auction.leader_id,
    price: auction.price_cents!,
    ceiling: auction.leader_ceiling_cents!,
    leadBidId: auction.lead_bid_id!,
  }
}

/** An automatic row of the feed. Inside the transaction of its cause. */
export function insertAutoBid({ db }: Services, auction: number, { bidderId, cents }: AutoBid, now: string): void {
  insertBid(db, { auction, bidder: bidderId, device: null, cents, max: null, isAuto: 1, raises: null, now })
}

/** Works out leader, price, automatic rows and end from the bids that are left. Inside the transaction that cancels some. */
export function recomputeLead(services: Services, auction: Auction, cause: Cause): void {
  const live = listLiveBids(services.db, auction.id)
  const commitments = live
    .filter((bid) => !bid.is_auto_bid)
    .map((bid) => ({
      id: bid.id,
      bidderId: bid.bidder_id,
      cents: bid.bid_cents,
      maxCents: bid.max_cents,
      raisesId: bid.raises_bid_id,
    }))
  const { lead, autoBids } = computeLead(commitments)
  // Automatic rows that the remaining bids still make stay as they are; the others are cancelled.
  const missing = new Map(autoBids.map((auto) => [`${auto.bidderId}:${auto.cents}`, auto]))
  const outdated = live.filter((row) => row.is_auto_bid && !missing.delete(`${row.bidder_id}:${row.bid_cents}`))
  cancelAutoBids(services.db, { ids: outdated.map(({ id }) => id), at: cause.now })
  for (const auto of missing.values()) insertAutoBid(services, auction.id, auto, cause.now)
  saveLead(services, auction, lead, cause)
  if (lead && lead.leaderId !== auction.leader_id) {
    insertNotice(services.db, { auction: auction.id, bidder: lead.leaderId, kind: 'reinstated', bid: cause.bidId })
  }
}
