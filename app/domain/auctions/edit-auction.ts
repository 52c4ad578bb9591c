import {
  type Auction,
  findAuction,
  findResultOfAuction,
  insertAuction,
  removeAuction,
  removeResult,
  updateAuction,
} from '#db/queries/auctions/auctions'
import { listBidsOfAuction, removeBids } from '#db/queries/auctions/bids'
import { listEntries } from '#db/queries/auctions/entries'
import { differences } from '#db/rows'
import type { Changes, NewRow } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { AuctionChanges, NewAuctionRequest } from '~/contract/auctions/auction-edit'
import { conflict, type Failure, fieldFailure } from '~/lib/failure'
import { centsOf } from '~/lib/money'
import { type ByOwner, fromAndTo, recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { recordUndoable, undoOfDelete, undoOfUpdate } from '../undo/save-undo'
import { type AdminAuctionView, readAdminAuction } from './admin-auctions'
import { requireAuction, statusAt } from './auction-clock'
import { closeDueAuctions } from './close-auctions'

/** Creates an auction, which starts and ends automatically. 400 when its end has already passed. */
export function createAuction(
  services: Services,
  { auction, actor }: { auction: NewAuctionRequest; actor: string },
): AdminAuctionView {
  const { name, startDate, endDate } = auction
  return inTransaction(services.db, () => {
    const now = services.clock.instant()
    requireFutureEnd(endDate, now)
    // `columnsOf` allows missing columns, but the request of a new auction has them all.
    const columns = columnsOf(auction) as NewRow<'auctions'>
    const { id } = insertAuction(services.db, { ...columns, created_at: now, updated_at: now })
    const detail = { name, startDate, endDate }
    recordChange(services, { actor, action: 'create', subject: 'auction', subjectId: id, detail })
    return readAdminAuction(services, id)
  })
}

/** Changes the given fields (409, rule 7.11). `undoId` is null when nothing changed. */
export function editAuction(
  services: Services,
  { id, changes, actor }: { id: number; changes: AuctionChanges; actor: string },
) {
  closeDueAuctions(services)
  return inTransaction(services.db, () => {
    const before = requireAuction(findAuction(services.db, id))
    const now = services.clock.instant()
    const changed = differences(before, columnsOf(changes))
    const { starts_at, ends_at, starting_price_cents } = changed
    const changesTerms = [starts_at, ends_at, starting_price_cents].some((value) => value !== undefined)
    if (changesTerms) requireAllowed(before, changed, now)
    if (Object.keys(changed).length === 0) return { auction: readAdminAuction(services, id), undoId: null }
    // 'extended' means that a late bid moved the end, not that the owner did.
    const status = ends_at === undefined ? before.status : 'scheduled'
    updateAuction(services.db, id, { ...changed, status, updated_at: now })
    const detail = fromAndTo(before, changed)
    const change = { actor, action: 'edit', subject: 'auction', subjectId: id, detail }
    const undoId = recordUndoable(services, change, {
      label: `Auction ${before.name} changed`,
      steps: [undoOfUpdate('auctions', before, changed)],
      after: changesTerms ? { kind: 'auction_edited_back', auctionId: id } : undefined,
    })
    return { auction: readAdminAuction(services, id), undoId }
  })
}

/** Undoing an edit of times or price follows the same rules as an edit (409). In the transaction of the undo. */
export function checkUndoneEdit(services: Services, auctionId: number): void {
  const auction = findAuction(services.db, auctionId)
  if (!auction) return
  if (auction.price_cents !== null || statusAt(auction, services.clock.instant()) === 'completed') {
    throw conflict(
      'auction_went_on',
      'This cannot be undone any more: the auction has bids, or it would be over at once.',
    )
  }
}

function columnsOf(request: AuctionChanges): Changes<'auctions'> {
  return {
    name: request.name,
    dimensions: request.dimensions,
    description: request.description,
    starts_at: request.startDate,
    ends_at: request.endDate,
    starting_price_cents: request.startingPrice === undefined ? undefined : centsOf(request.startingPrice)!,
    image_urls: request.imageUrls && JSON.stringify(request.imageUrls),
  }
}

function requireAllowed(before: Auction, changed: Changes<'auctions'>, now: string): void {
  const { starts_at: start, ends_at: end, starting_price_cents: price } = changed
  if (statusAt(before, now) === 'completed') {
    throw conflict('auction_ended', 'This auction has ended. Its times and starting price stay as they were.')
  }
  if (before.price_cents !== null) {
    if (price !== undefined) throw fixed('startingPrice', 'This auction has bids: its starting price is fixed.')
    if (start !== undefined) throw fixed('startDate', 'This auction has bids: its start is fixed.')
    if (end !== undefined && end < before.ends_at) {
      throw fixed('endDate', 'This auction has bids: its end cannot move earlier.')
    }
  }
  if (end !== undefined) requireFutureEnd(end, now)
  if ((end ?? before.ends_at) <= (start ?? before.starts_at)) {
    throw fieldFailure('endDate', 'end_before_start', 'The end must be after the start')
  }
}

function requireFutureEnd(end: string, now: string): void {
  if (end <= now) throw fieldFailure('endDate', 'end_is_over', 'The end must be in the future')
}

function fixed(field: string, message: string): Failure {
  return conflict('auction_has_bids', message, field)
}

/** Why the auction cannot be deleted now, or null. Cancelled bids do not count. */
export function findDeleteRefusal(services: Services, id: number): Failure | null {
  if (requireAuction(findAuction(services.db, id)).price_cents === null) return null
  return conflict('auction_has_bids', 'This auction has bids and cannot be deleted.')
}

/** Deletes an auction without valid bids, with its cancelled bids and its empty result; 409 otherwise. */
export function deleteAuction(services: Services, { id, actor }: ByOwner): { undoId: number } {
  const { db } = services
  return inTransaction(db, () => {
    const refusal = findDeleteRefusal(services, id)
    if (refusal) throw refusal
    const auction = findAuction(db, id)!
    const { name, starts_at: startDate, ends_at: endDate } = auction
    const bids = listBidsOfAuction(db, id)
    const entries = listEntries(db, id)
    const result = findResultOfAuction(db, id)
    // The database accepts bids only in a running auction: one that had ended is restored as running, then ended again.
    const hadEnded = auction.status === 'completed'
    const detail = { name, startDate, endDate, withdrawnBids: bids.length }
    const change = { actor, action: 'delete', subject: 'auction', subjectId: id, detail }
    const undoId = recordUndoable(services, change, {
      label: `Auction ${name} deleted`,
      steps: [
        undoOfDelete('auctions', hadEnded ? { ...auction, status: 'scheduled' } : auction),
        ...entries.map((entry) => undoOfDelete('auction_entries', entry)),
        ...bids.map((bid) => undoOfDelete('bids', bid)),
        ...(hadEnded ? [undoOfUpdate('auctions', auction, { status: 'scheduled' })] : []),
        ...(result ? [undoOfDelete('auction_results', result)] : []),
      ],
    })
    removeBids(db, id)
    removeResult(db, id)
    removeAuction(db, id)
    return { undoId }
  })
}
