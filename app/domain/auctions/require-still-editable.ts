import { findAuction, updateAuction } from '#db/queries/auctions/auctions'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { statusAt } from './auction-clock'

/**
 * An undone edit of an auction's times or price follows the rules of an edit: the terms of a bid never change, and nothing
 * ends in the past. In the transaction of the undo; 409 otherwise, and then nothing of it is done.
 */
export function checkUndoneEdit(services: Services, auctionId: number): void {
  const auction = findAuction(services.db, auctionId)
  if (!auction) return
  const now = instantNow(services.clock)
  if (auction.status === 'completed' || auction.price_cents !== null || auction.ends_at <= now) {
    throw new Failure(
      'conflict',
      'auction_went_on',
      'This cannot be undone any more: the auction has bids, or it would be over at once.',
    )
  }
  updateAuction(services.db, auction.id, { status: statusAt(auction, now) })
}
