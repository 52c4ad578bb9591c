import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { deleteBy, findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'

export type Auction = Row<'auctions'>

/** An auction with its number of bidders, its buyer and price (null while unsold), and its newest seal. */
export type AuctionWithBidders = Auction & {
  bidder_count: number
  buyer_id: number | null
  sold_cents: number | null
  head_number: number | null
  head_seal: string | null
}

export const {
  find: findAuction,
  insert: insertAuction,
  update: updateAuction,
  remove: removeAuction,
} = rowsOf('auctions')
export const { find: findResult, insert: insertResult, update: updateResult } = rowsOf('auction_results')

const auctionsWithDetails = () =>
  build
    .selectFrom('auctions')
    .selectAll('auctions')
    .select((eb) =>
      eb
        .selectFrom('bids')
        .select((bids) => bids.fn.count<number>('bidder_id').distinct().as('count'))
        .whereRef('bids.auction_id', '=', 'auctions.id')
        .where('is_cancelled', '=', 0)
        .where('is_auto_bid', '=', 0)
        .$asScalar()
        .$notNull()
        .as('bidder_count'),
    )
    .select([ofSale('winning_bidder_id').as('buyer_id'), ofSale('final_bid_cents').as('sold_cents')])
    .select([ofHead<number>('number').as('head_number'), ofHead<string>('seal').as('head_seal')])

/**
 * A column of the auction's result; null when the win has lapsed, until somebody else takes the painting (rule 7.22).
 */
const ofSale = (column: 'winning_bidder_id' | 'final_bid_cents') =>
  sql<number | null>`(SELECT ${sql.ref(column)} FROM auction_results
    WHERE auction_id = auctions.id AND lapsed_at IS NULL)`

/** A column of the auction's newest sealed entry. */
const ofHead = <Value>(column: 'number' | 'seal') =>
  sql<Value | null>`(SELECT ${sql.ref(column)} FROM auction_entries WHERE auction_id = auctions.id ORDER BY number DESC LIMIT 1)`

export const findAuctionWithBidders = preparedRow((id: number) => auctionsWithDetails().where('auctions.id', '=', id))

/**
 * Running auctions, soonest end first; then completed ones that ended after `since` or are still unpaid, latest end first.
 */
export const listCurrentAuctions = preparedRows((args: { now: string; since: string }) =>
  auctionsWithDetails()
    .where('starts_at', '<=', args.now)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'completed'),
        eb('ends_at', '>', args.since),
        eb.exists(
          eb
            .selectFrom('auction_results')
            .select('auction_results.id')
            .whereRef('auction_results.auction_id', '=', 'auctions.id')
            .where('auction_results.payment_status', '<>', 'completed')
            .where('auction_results.winning_bidder_id', 'is not', null)
            .where(isStillOwed),
        ),
      ]),
    )
    .orderBy((eb) => eb('status', '=', 'completed'))
    .orderBy(sql`CASE WHEN status = 'completed' THEN NULL ELSE ends_at END`)
    .orderBy('ends_at', 'desc')
    .orderBy('auctions.id'),
)

export const listUpcomingAuctions = preparedRows((now: string) =>
  auctionsWithDetails()
    .where('status', '<>', 'completed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('auctions.id'),
)

export interface AuctionFilter {
  show: 'all' | 'upcoming' | 'live' | 'completed'
  /** Words of its name, its size, its description. */
  search: string
}

/** Auctions, the latest end first. `now` decides what has begun and ended. */
export function auctionRows({ show, search }: AuctionFilter, now: string) {
  const isOver = sql<SqlBool>`(status = 'completed' OR ends_at <= ${now})`
  const shown = {
    all: sql<SqlBool>`true`,
    upcoming: sql<SqlBool>`NOT ${isOver} AND starts_at > ${now}`,
    live: sql<SqlBool>`NOT ${isOver} AND starts_at <= ${now}`,
    completed: isOver,
  }
  return auctionsWithDetails()
    .where(shown[show])
    .where(fits(search, { words: [sql`name || ' ' || dimensions || ' ' || description`] }))
    .orderBy('ends_at', 'desc')
    .orderBy('auctions.id', 'desc')
}

/** The ids of auctions whose end has passed and that are not completed yet. */
export const listDueAuctions = preparedRows((now: string) =>
  build
    .selectFrom('auctions')
    .select('id')
    .where('status', '<>', 'completed')
    .where('ends_at', '<=', now)
    .orderBy('ends_at'),
)

export type AuctionResult = Row<'auction_results'>

export const findResultOfAuction = findBy('auction_results', 'auction_id')

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

/** Results, each with its newest card payment, latest end first. */
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

/** Wins still to be paid whose auction was completed by `completedBefore`. */
export const listUnpaidWins = preparedRows((completedBefore: string) =>
  build
    .selectFrom('auction_results')
    .selectAll()
    .where('payment_status', '<>', 'completed')
    .where('winning_bidder_id', 'is not', null)
    .where('completed_at', '<=', completedBefore)
    .where(isStillOwed)
    .orderBy('completed_at'),
)

/**
 * The condition that a win in `auction_results` can still be paid: it has not lapsed, and its card payment is not paid,
 * fulfilled or refunded.
 */
export const isStillOwed = sql<boolean>`lapsed_at IS NULL AND coalesce((SELECT p.state FROM payments p WHERE p.id = auction_results.payment_id), '') NOT IN ('paid', 'fulfilled', 'refunded')`

export const removeResult = deleteBy('auction_results', 'auction_id')

/** Changes the payment status of a win, unless this payment has completed it. */
export function markWinUnlessPaid(db: Db, paymentId: string, status: 'unpaid' | 'failed'): void {
  const query = build
    .updateTable('auction_results')
    .set({ payment_status: status })
    .where('payment_id', '=', paymentId)
    .where('payment_status', '<>', 'completed')
  write(db, query)
}
