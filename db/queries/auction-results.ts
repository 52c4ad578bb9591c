import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import type { Changes, NewRow, Row } from '../tables'

export type AuctionResult = Row<'auction_results'>

/** The payment by card that a result names; null without one. */
interface PaymentOfResult {
  /** The provider's id of the charge. */
  intent_id: string | null
  payment_state: Row<'payments'>['state'] | null
  kept_cents: number | null
}

export function insertResult(db: Db, result: NewRow<'auction_results'>): AuctionResult {
  return executeFirst(db, build.insertInto('auction_results').values(result).returningAll())!
}

export function findResult(db: Db, id: number): AuctionResult | undefined {
  return executeFirst(db, build.selectFrom('auction_results').selectAll().where('id', '=', id))
}

export function findResultOfAuction(db: Db, auction: number): AuctionResult | undefined {
  return executeFirst(db, build.selectFrom('auction_results').selectAll().where('auction_id', '=', auction))
}

/** Results with the newest payment of each, by card, as it stands, newest first. */
export function listAllResults(db: Db): (AuctionResult & PaymentOfResult)[] {
  return execute(
    db,
    build
      .selectFrom('auction_results')
      .leftJoin('payments', 'payments.id', 'auction_results.payment_id')
      .selectAll('auction_results')
      .select(['payments.intent_id', 'payments.state as payment_state', 'payments.kept_cents'])
      .orderBy('auction_results.end_date', 'desc')
      .orderBy('auction_results.id', 'desc'),
  )
}

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

/** A win whose payment was declined or ended: it can be paid again. */
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
