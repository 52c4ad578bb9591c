import { insertNotice } from '#db/queries/auctions/auction-notices'
import type { BiddingAuction } from '#db/queries/auctions/auctions'
import { type Bid, cancelAutoBids, listLiveBids } from '#db/queries/auctions/bids'
import type { Services } from '../services'
import { type AutoBid, computeLead } from './bidding/fold'
import { type Cause, insertAutoBid, saveLead } from './bidding/standing'

/** Leader, price, automatic rows and end as the live bids say now. Inside the transaction that cancels some. */
export function recomputeLead(services: Services, auction: BiddingAuction, cause: Cause): void {
  const { db } = services
  const live = listLiveBids(db, auction.id)
  const { standing, autos } = computeLead(
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
  syncAutoBids(services, { auction: auction.id, live, autos, now: cause.now })
  saveLead(services, auction, standing, cause)
  if (standing && standing.leaderId !== auction.leader_id) {
    insertNotice(db, { auction: auction.id, bidder: standing.leaderId, kind: 'reinstated', bid: cause.bidId })
  }
}

/** Rows that the fold still makes stay as they are; the others are withdrawn. */
function syncAutoBids(
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
  cancelAutoBids(services.db, { ids: withdrawn, at: now })
  for (const auto of wanted.values()) insertAutoBid(services, auction, auto, now)
}
