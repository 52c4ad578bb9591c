import { findResultOfAuction, removeResult } from '#db/queries/auctions/auction-results'
import { findAuction, removeAuction } from '#db/queries/auctions/auctions'
import { listBidsOfAuction, removeBids } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { saveUndo, undoOfDelete, undoOfUpdate } from '../undo/save-undo'
import { auctionNotFound } from './auction-clock'

/** Why the auction cannot be deleted now, or null. Cancelled bids do not count. */
export function findDeleteRefusal(services: Services, id: number): Failure | null {
  const auction = findAuction(services.db, id)
  if (!auction) throw auctionNotFound()
  if (auction.price_cents === null) return null
  return new Failure('conflict', 'auction_has_bids', 'This auction has bids and cannot be deleted.')
}

/**
 * Deletes an auction that nobody bids on, with its cancelled bids and its empty result; 409 otherwise. Returns the id of
 * its undo.
 */
export function deleteAuction(services: Services, { id, actor }: { id: number; actor: string }): { undoId: number } {
  const { db } = services
  return inTransaction(db, () => {
    const refusal = findDeleteRefusal(services, id)
    if (refusal) throw refusal
    const auction = findAuction(db, id)!
    const { name, starts_at: startDate, ends_at: endDate } = auction
    const bids = listBidsOfAuction(db, id)
    const result = findResultOfAuction(db, id)
    // Only an auction that runs takes bids: one that had ended comes back running, and ends again at once.
    const hadEnded = auction.status === 'completed'
    const undoId = saveUndo(services, {
      actor,
      label: `Auction ${name} deleted`,
      steps: [
        undoOfDelete('auctions', hadEnded ? { ...auction, status: 'scheduled' } : auction),
        ...bids.map((bid) => undoOfDelete('bids', bid)),
        ...(hadEnded ? [undoOfUpdate('auctions', auction, { status: 'scheduled' })] : []),
        ...(result ? [undoOfDelete('auction_results', result)] : []),
      ],
    })
    removeBids(db, id)
    removeResult(db, id)
    removeAuction(db, id)
    const detail = { name, startDate, endDate, withdrawnBids: bids.length }
    recordChange(services, { actor, action: 'delete', subject: 'auction', subjectId: id, detail })
    return { undoId }
  })
}
