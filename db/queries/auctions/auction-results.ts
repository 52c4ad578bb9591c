import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'
import { fits } from '../search'

export type AuctionResult = Row<'auction_results'>

export function insertResult(db: Db, result: NewRow<'auction_results'>): AuctionResult {
  return executeFirst(db, build.insertInto('auction_results').values(result).returningAll())!
}

export function findResult(db: Db, id: number): AuctionResult | undefined {
  return executeFirst(db, build.selectFrom('auction_results').selectAll().where('id', '=', id))
}

export function findResultOfAuction(db: Db, auction: number): AuctionResult | undefined {
  return executeFirst(db, build.selectFrom('auction_results').selectAll().where('auction_id', '=', auction))
}

export interface ResultFilter {
  show: 'all' | 'open' | 'paid' | 'unsold'
  /** Words of the auction's name, the winner's name or e-mail. */
  search: string
}

const SHOWN: Record<ResultFilter['show'], RawBuilder<SqlBool>> = {
  all: sql`true`,
  open: sql`r.winning_bidder_id IS NOT NULL AND r.payment_status <> 'completed'`,
  paid: sql`r.payment_status = 'completed'`,
  unsold: sql`r.winning_bidder_id IS NULL`,
}

/** Results with the newest payment of each by card, the latest end first. */
export function resultRows({ show, search }: ResultFilter) {
  const searched = sql`r.auction_name || ' ' || coalesce(r.winner_name, '') || ' ' || coalesce(r.winner_email, '')`
  return build
    .selectFrom('auction_results as r')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.intent_id', 'p.state as payment_state', 'p.net_cents'])
    .where(SHOWN[show])
    .where(fits(search, { words: [searched] }))
    .orderBy('r.end_date', 'desc')
    .orderBy('r.id', 'desc')
}

export type ListedResult = InferResult<ReturnType<typeof resultRows>>[number]

/** Wins that are not paid, of auctions completed before a moment; one that was paid and refunded is asked for no more. */
export function listUnpaidWins(db: Db, completedBefore: string): AuctionResult[] {
  return execute(
    db,
    build
      .selectFrom('auction_results')
      .selectAll()
      .where('payment_status', '<>', 'completed')
      .where('winning_bidder_id', 'is not', null)
      .where('completed_at', '<=', completedBefore)
      .where(isStillOwed)
      .orderBy('completed_at'),
  )
}

/** Of `auction_results`: no payment, or one that was never paid. What was paid and went back is asked for no more. */
export const isStillOwed = sql<boolean>`coalesce((SELECT p.state FROM payments p WHERE p.id = auction_results.payment_id), '') NOT IN ('paid', 'fulfilled', 'refunded')`

export function updateResult(db: Db, id: number, changes: Changes<'auction_results'>): AuctionResult {
  return executeFirst(db, build.updateTable('auction_results').set(changes).where('id', '=', id).returningAll())!
}

export function removeResult(db: Db, auction: number): void {
  write(db, build.deleteFrom('auction_results').where('auction_id', '=', auction))
}

export function markOpenWin(db: Db, paymentId: string, status: 'unpaid' | 'failed'): void {
  write(
    db,
    build
      .updateTable('auction_results')
      .set({ payment_status: status })
      .where('payment_id', '=', paymentId)
      .where('payment_status', '<>', 'completed'),
  )
}
