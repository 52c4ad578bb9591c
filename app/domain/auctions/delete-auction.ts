import { findResultOfAuction, removeResult } from '#db/queries/auctions/auction-results'
import { type Auction, findAuction, removeAuction } from '#db/queries/auctions/auctions'
import { listBidRows, removeBids } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { saveUndo, type UndoStep, undoOfDelete, undoOfUpdate } from '../undo/save-undo'
import { auctionNotFound } from './bidding/standing'

/** Why the auction cannot be deleted now, or null. Bids that were taken back do not count. */
export function findDeleteRefusal(services: Services, id: number): Failure | null {
  const auction = findAuction(services.db, id)
  if (!auction) throw auctionNotFound()
  if (auction.price_cents === null) return null
  return new Failure('conflict', 'auction_has_bids', 'This auction has bids and cannot be deleted.')
}

/**
 * Deletes an auction that nobody bids on, with its bids that were taken back and its empty result; 409 otherwise. Answers
 * the id of the way back.
 */
export function deleteAuction(services: Services, input: { id: number; actor: string }): { undoId: number } {
  const { db } = services
  return inTransaction(db, () => {
    const refusal = findDeleteRefusal(services, input.id)
    if (refusal) throw refusal
    const auction = findAuction(db, input.id)!
    const undoId = saveUndo(services, {
      actor: input.actor,
      label: `Auction ${auction.name} deleted`,
      steps: undoSteps(services, auction),
    })
    const withdrawnBids = removeBids(db, input.id)
    removeResult(db, input.id)
    removeAuction(db, input.id)
    recordChange(services, {
      actor: input.actor,
      action: 'delete',
      subject: 'auction',
      subjectId: input.id,
      detail: { name: auction.name, startDate: auction.starts_at, endDate: auction.ends_at, withdrawnBids },
    })
    return { undoId }
  })
}

/** Bids are taken only by an auction that runs: one that had ended comes back running, and ends again at once. */
function undoSteps(services: Services, auction: Auction): UndoStep[] {
  const hadEnded = auction.status === 'completed'
  const result = findResultOfAuction(services.db, auction.id)
  return [
    undoOfDelete('auctions', hadEnded ? { ...auction, status: 'active' } : auction),
    ...listBidRows(services.db, auction.id).map((bid) => undoOfDelete('bids', bid)),
    ...(hadEnded ? [undoOfUpdate('auctions', auction, { status: 'active' })] : []),
    ...(result ? [undoOfDelete('auction_results', result)] : []),
  ]
}
