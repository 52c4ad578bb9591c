import { type Auction, findAuction, updateAuction } from '#db/queries/auctions/auctions'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { AuctionChanges } from '../../contract/auctions/auction-edit'
import type { AdminAuctionView } from '../../contract/auctions/auctions'
import { Failure, fieldFailure } from '../../lib/failure'
import { centsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { saveUndo, undoOfUpdate } from '../undo/save-undo'
import { readAdminAuction } from './admin-auction'
import { statusAt } from './auction-clock'
import { auctionNotFound } from './bidding/standing'
import { closeDueAuctions } from './close-auctions'
import { endIsOver } from './create-auction'

/**
 * Changes what is given and leaves the rest. With bids on it the starting price and the start are fixed and the end cannot
 * move earlier; a completed auction keeps its times and price for good (409, rule 7.11). `undoId` is its undo; null:
 * nothing changed.
 */
export function editAuction(
  services: Services,
  input: { id: number; changes: AuctionChanges; actor: string },
): { auction: AdminAuctionView; undoId: number | null } {
  closeDueAuctions(services)
  return inTransaction(services.db, () => {
    const before = findAuction(services.db, input.id)
    if (!before) throw auctionNotFound()
    const now = instantNow(services.clock)
    const changed = differences(before, asColumns(input.changes))
    requireAllowed(before, changed, now)
    const auction = () => readAdminAuction(services, before.id)
    if (Object.keys(changed).length === 0) return { auction: auction(), undoId: null }
    const after = { ...before, ...changed } as Auction
    const hasMoved = changed.starts_at !== undefined || changed.ends_at !== undefined
    // 'extended' is an end that a late bid moved, not one that the owner sets.
    const from = changed.ends_at === undefined ? after : { ...after, status: 'active' as const }
    const status = hasMoved ? { status: statusAt(from, now) } : {}
    updateAuction(services.db, before.id, { ...changed, ...status, updated_at: now })
    recordChange(services, {
      actor: input.actor,
      action: 'edit',
      subject: 'auction',
      subjectId: before.id,
      detail: Object.fromEntries(
        Object.entries(changed).map(([name, to]) => [name, { from: before[name as keyof Auction], to }]),
      ),
    })
    const touchesTerms = hasMoved || changed.starting_price_cents !== undefined
    const undoId = saveUndo(services, {
      actor: input.actor,
      label: `Auction ${before.name} changed`,
      steps: [undoOfUpdate('auctions', before, changed)],
      ...(touchesTerms ? { after: { kind: 'auction_edited_back' as const, auctionId: before.id } } : {}),
    })
    return { auction: auction(), undoId }
  })
}

function asColumns(asked: AuctionChanges): Changes<'auctions'> {
  return {
    name: asked.name,
    dimensions: asked.dimensions,
    description: asked.description,
    starts_at: asked.startDate,
    ends_at: asked.endDate,
    starting_price_cents: asked.startingPrice === undefined ? undefined : centsOf(asked.startingPrice)!,
    image_urls: asked.imageUrls === undefined ? undefined : JSON.stringify(asked.imageUrls),
  }
}

function differences(before: Auction, columns: Changes<'auctions'>): Changes<'auctions'> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== undefined && value !== before[name as keyof Auction]),
  )
}

function requireAllowed(before: Auction, changed: Changes<'auctions'>, now: string): void {
  const { starts_at: start, ends_at: end, starting_price_cents: price } = changed
  const touchesTerms = start !== undefined || end !== undefined || price !== undefined
  if (statusAt(before, now) === 'completed' && touchesTerms) {
    throw new Failure(
      'conflict',
      'auction_ended',
      'This auction has ended. Its times and starting price stay as they were.',
    )
  }
  if (before.price_cents !== null) {
    if (price !== undefined) throw fixed('startingPrice', 'This auction has bids: its starting price is fixed.')
    if (start !== undefined) throw fixed('startDate', 'This auction has bids: its start is fixed.')
    if (end !== undefined && end < before.ends_at) {
      throw fixed('endDate', 'This auction has bids: its end cannot move earlier.')
    }
  }
  if (end !== undefined && end <= now) throw endIsOver()
  if ((end ?? before.ends_at) <= (start ?? before.starts_at)) {
    throw fieldFailure('endDate', 'end_before_start', 'The end must be after the start')
  }
}

function fixed(field: string, message: string): Failure {
  return new Failure('conflict', 'auction_has_bids', message, { fields: { [field]: [message] } })
}
