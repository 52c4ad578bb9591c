import { type AuctionNotice, listNotices, removeNotice } from '#db/queries/auctions/auction-notices'
import { findAuction } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { listBiddersOfAuction } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { statusAt } from './auction-clock'
import { auctionExtended, outbid, reinstated } from './auction-messages'

const AT_ONCE = 50

/**
 * Turns notices into e-mails, each second: a bid is fast because its transaction writes only the notice. What is no longer
 * true by now (the outbid bidder leads again, the auction has ended) is dropped.
 */
export function notifyBidders(services: Services): number {
  let told = 0
  for (const notice of listNotices(services.db, AT_ONCE)) {
    inTransaction(services.db, () => notify(services, notice))
    told += 1
  }
  return told
}

/** Inside a transaction: the notice goes with the message that it becomes. */
function notify(services: Services, notice: AuctionNotice): void {
  const { db } = services
  if (removeNotice(db, notice) === 0) return
  const auction = findAuction(db, notice.auction_id)
  if (!auction || auction.leader_id === null || statusAt(auction, instantNow(services.clock)) === 'completed') return
  if (notice.kind === 'extended') {
    for (const bidder of listBiddersOfAuction(db, auction.id)) {
      // Who bid late knows it.
      if (bidder.id !== notice.bidder_id) auctionExtended.queue(services, { auction, bidder })
    }
    return
  }
  const bidder = findBidder(db, notice.bidder_id)!
  const isLeading = auction.leader_id === bidder.id
  if (notice.kind === 'outbid' && !isLeading && hasBid(services, auction.id, bidder.id)) {
    outbid.queue(services, { auction, bidder, bidId: notice.bid_id })
  }
  if (notice.kind === 'reinstated' && isLeading) reinstated.queue(services, { auction, bidder, bidId: notice.bid_id })
}

/** Who took their own bid back is not outbid. */
function hasBid(services: Services, auctionId: number, bidderId: number): boolean {
  return listBiddersOfAuction(services.db, auctionId).some((bidder) => bidder.id === bidderId)
}
