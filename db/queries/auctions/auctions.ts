import { type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Changes, NewRow, Row } from '../../tables'
import { fits } from '../search'
import { isStillOwed } from './auction-results'

export type Auction = Row<'auctions'>

/** An auction with the people whose bids count. */
export type AuctionWithBidders = Auction & { bidder_count: number }

const byId = prepared((p: { id: number }) => build.selectFrom('auctions').selectAll().where('id', '=', p.id))

export function findAuction(db: Db, id: number): Auction | undefined {
  return executeFirst(db, byId({ id }))
}

const withBidders = () =>
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

const withBiddersById = prepared((p: { id: number }) => withBidders().where('auctions.id', '=', p.id))

export function findAuctionWithBidders(db: Db, id: number): AuctionWithBidders | undefined {
  return executeFirst(db, withBiddersById({ id }))
}

/**
 * What the page's live list shows, once everything due is closed: running ones by their end, then those that ended
 * after `since` or are won and not paid, latest first.
 */
export function listCurrentAuctions(db: Db, args: { now: string; since: string }): AuctionWithBidders[] {
  return execute(
    db,
    withBidders()
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
}

export function listUpcomingAuctions(db: Db, now: string): AuctionWithBidders[] {
  return execute(
    db,
    withBidders()
      .where('status', '<>', 'completed')
      .where('starts_at', '>', now)
      .orderBy('starts_at')
      .orderBy('auctions.id'),
  )
}

/** Which auctions the owner's list shows. */
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
  return withBidders()
    .where(shown[show])
    .where(fits(search, { words: [sql`name || ' ' || dimensions || ' ' || description`] }))
    .orderBy('ends_at', 'desc')
    .orderBy('auctions.id', 'desc')
}

const due = prepared((p: { now: string }) =>
  build
    .selectFrom('auctions')
    .select('id')
    .where('status', '<>', 'completed')
    .where('ends_at', '<=', p.now)
    .orderBy('ends_at'),
)

/** Auctions whose end has come and that are not closed yet. */
export function listDueAuctions(db: Db, now: string): number[] {
  return execute(db, due({ now })).map((row) => row.id)
}

const waiting = prepared((p: { now: string }) =>
  build
    .selectFrom('auctions')
    .select('id')
    .where('status', '=', 'upcoming')
    .where('starts_at', '<=', p.now)
    .where('ends_at', '>', p.now)
    .limit(1),
)

const started = prepared((p: { now: string }) =>
  build
    .updateTable('auctions')
    .set({ status: 'active' })
    .where('status', '=', 'upcoming')
    .where('starts_at', '<=', p.now)
    .where('ends_at', '>', p.now),
)

export function insertAuction(db: Db, auction: NewRow<'auctions'>): Auction {
  return executeFirst(db, build.insertInto('auctions').values(auction).returningAll())!
}

export function updateAuction(db: Db, id: number, changes: Changes<'auctions'>): void {
  write(db, build.updateTable('auctions').set(changes).where('id', '=', id))
}

export function removeAuction(db: Db, id: number): void {
  write(db, build.deleteFrom('auctions').where('id', '=', id))
}

const COLUMNS_OF_A_BID = [
  'id',
  'starts_at',
  'ends_at',
  'status',
  'starting_price_cents',
  'price_cents',
  'leader_id',
  'leader_ceiling_cents',
  'lead_bid_id',
] as const

/** What a bid needs to know of its auction, and no more: the texts and pictures are long. */
export type BiddingAuction = Pick<Auction, (typeof COLUMNS_OF_A_BID)[number]>

const forBidding = prepared((p: { id: number }) =>
  build.selectFrom('auctions').select(COLUMNS_OF_A_BID).where('id', '=', p.id),
)

export function findAuctionForBidding(db: Db, id: number): BiddingAuction | undefined {
  return executeFirst(db, forBidding({ id }))
}

interface LeadRow {
  id: number
  price: number | null
  leader: number | null
  ceiling: number | null
  lead: number | null
}

const standing = prepared((p: LeadRow) =>
  build
    .updateTable('auctions')
    .set({
      price_cents: p.price,
      leader_id: p.leader,
      leader_ceiling_cents: p.ceiling,
      lead_bid_id: p.lead,
    })
    .where('id', '=', p.id),
)

const extension = prepared((p: { id: number; endsAt: string }) =>
  build.updateTable('auctions').set({ ends_at: p.endsAt, status: 'extended' }).where('id', '=', p.id),
)

/** Writes leader and price after a bid or a cancel. */
export function writeLead(db: Db, values: LeadRow): void {
  write(db, standing(values))
}

/** Writes down which auctions have started, for anybody who reads the table; answers go by the clock. */
export function markStarted(db: Db, now: string): void {
  if (executeFirst(db, waiting({ now }))) write(db, started({ now }))
}

/** Moves the end of an auction that is in its last minutes. */
export function extendAuction(db: Db, args: { id: number; endsAt: string }): void {
  write(db, extension(args))
}
