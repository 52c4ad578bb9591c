import { removeNoticesOf } from '#db/queries/auctions/auction-notices'
import { insertResult } from '#db/queries/auctions/auction-results'
import { type Auction, findAuction, listDueAuctions, markStarted, updateAuction } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { countBids } from '#db/queries/auctions/bids'
import { writeIfPossible } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { fullName } from '../../contract/limits'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { queueClosingMessages } from './auction-messages'
import { notifyBidders } from './tell-bidders'

/**
 * Closes every auction whose end has come, each once and in one transaction: status, winner, result, e-mails. Called each
 * second, before any write, and at start after an outage; answers how many were closed by this call.
 */
export function closeDueAuctions(services: Services): number {
  const now = instantNow(services.clock)
  let closed = 0
  for (const id of listDueAuctions(services.db, now)) {
    const didClose = inTransaction(services.db, () => {
      // Another process may have closed it, or a bid moved its end, while we waited.
      const auction = findAuction(services.db, id)
      if (!auction || auction.status === 'completed' || auction.ends_at > now) return false
      closeAuction(services, auction, now)
      return true
    })
    if (didClose) closed += 1
  }
  return closed
}

/** The same before a read: while nothing can be written the read goes on, and the auction is closed later. */
export function closeIfPossible(services: Services): void {
  writeIfPossible(() => closeDueAuctions(services))
}

/** The tick of every second: auctions that start and end by the clock, and e-mails to bidders. Answers how many there were. */
export function tickAuctions(services: Services): number {
  markStarted(services.db, instantNow(services.clock))
  return closeDueAuctions(services) + notifyBidders(services)
}

/**
 * Ends an auction: status, winner, result, e-mails. `auction` is its row with the end that it has now. Inside a
 * transaction.
 */
export function closeAuction(services: Services, auction: Auction, now: string): void {
  const { db } = services
  const winner = auction.leader_id === null ? undefined : findBidder(db, auction.leader_id)
  updateAuction(db, auction.id, {
    status: 'completed',
    winning_bidder_id: winner?.id ?? null,
    ends_at: auction.ends_at,
    planned_ends_at: auction.planned_ends_at,
    updated_at: now,
  })
  const result = insertResult(db, {
    auction_id: auction.id,
    auction_name: auction.name,
    winning_bidder_id: winner?.id ?? null,
    winner_name: winner ? fullName(winner.first_name, winner.last_name) : null,
    winner_email: winner?.email ?? null,
    final_bid_cents: winner ? auction.price_cents : null,
    total_bids: countBids(db, auction.id),
    starting_price_cents: auction.starting_price_cents,
    end_date: auction.ends_at,
    completed_at: now,
    notes: winner ? '' : 'No bids',
  })
  removeNoticesOf(db, auction.id)
  queueClosingMessages(services, auction, result)
  services.log.info('auction closed', { auction: auction.id, bids: result.total_bids, won: winner !== undefined })
}
