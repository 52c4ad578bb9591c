import { findAuction, findAuctionForBidding } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { type Bid, cancelBidRows, findBid } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../../lib/failure'
import { instantNow } from '../../../providers/clock.port'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { bidWithdrawn } from '../auction-messages'
import { recomputeLead } from '../refold'
import { bidNotFound, requireByPerson, requireRunning } from './standing'

/**
 * The owner withdraws somebody's bid, with the raises of its maximum, and gives the reason: the rest is folded again as
 * after a cancel, and the bidder gets the reason by e-mail. Before the end only (409), and not what the bidder has
 * cancelled (409); withdrawing it again is fine.
 */
export function withdrawBid(
  services: Services,
  input: { auctionId: number; bidId: number; reason: string; actor: string },
): Bid {
  const { db } = services
  return inTransaction(db, () => {
    const bid = findBid(db, input.bidId)
    if (!bid || bid.auction_id !== input.auctionId) throw bidNotFound()
    requireByPerson(bid)
    if (bid.cancelled_by === 'owner') return bid
    if (bid.is_cancelled)
      throw new Failure('conflict', 'bid_cancelled', 'This bid was cancelled by its bidder already.')
    const now = instantNow(services.clock)
    const auction = findAuctionForBidding(db, bid.auction_id)!
    requireRunning(auction, now)
    cancelBidRows(db, { id: bid.id, at: now, by: 'owner', note: input.reason })
    recomputeLead(services, auction, { bidId: bid.id, bidderId: bid.bidder_id, now })
    const bidder = findBidder(db, bid.bidder_id)!
    bidWithdrawn.queue(services, { auction: findAuction(db, auction.id)!, bidder, bid, reason: input.reason })
    recordChange(services, {
      actor: input.actor,
      action: 'withdraw',
      subject: 'bid',
      subjectId: bid.id,
      detail: { auction: auction.id, cents: bid.bid_cents, reason: input.reason },
    })
    return findBid(db, bid.id)!
  })
}
