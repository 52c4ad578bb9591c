import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, exists, write } from '../../execute'
import { prepared, preparedRow, preparedRows } from '../../prepared'
import { countRows, deleteBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type Bid = Row<'bids'>
export type AuctionNotice = Row<'auction_notices'>

export const { find: findBid } = rowsOf('bids')

type NewBid = Omit<Bid, 'id' | 'is_cancelled' | `cancel${string}`>

const insert = prepared((bid: NewBid) => build.insertInto('bids').values(bid))

export function insertBid(db: Db, bid: NewBid): number {
  return write(db, insert(bid)).id
}

const bids = () => build.selectFrom('bids').selectAll('bids').orderBy('bids.id')

/** Every row of an auction, oldest first. */
export const listBidsOfAuction = listBy('bids', 'auction_id', 'id')

/** Bids that are not cancelled, including automatic ones, oldest first. */
export const listLiveBids = listBy('bids', 'auction_id', 'id', { is_cancelled: 0 })

/** Raises of a bid's maximum that are not cancelled. */
export const listRaises = listBy('bids', 'raises_bid_id', 'id', { is_cancelled: 0 })

/** A device's bids in all auctions that are not cancelled, oldest first. */
export function listLiveBidsOfDevice(db: Db, { device, bidder }: { device: number; bidder: number }): Bid[] {
  const query = bids().where('bidder_id', '=', bidder).where('device_id', '=', device)
  return execute(db, query.where('is_cancelled', '=', 0).where('is_auto_bid', '=', 0))
}

/** How many of a device's bids (without raises) the bidder disowned, and whether one of its bids won an auction. */
export function readDisownedBids(db: Db, { device, bidder }: { device: number; bidder: number }) {
  const ofDevice = bids().where('bidder_id', '=', bidder).where('device_id', '=', device)
  const disowned = ofDevice.where('cancel_reason', '=', 'not_me').where('raises_bid_id', 'is', null)
  const won = ofDevice
    .innerJoin('auctions', 'auctions.lead_bid_id', 'bids.id')
    .where('auctions.status', '=', 'completed')
  return { count: countRows(db, disowned), hasWon: exists(db, won) }
}

/** A bidder's rows in one auction or (null) all, newest first, including cancelled ones. */
export const listBidsOfBidder = preparedRows((p: { bidder: number; auction: number | null }) =>
  build
    .selectFrom('bids')
    .selectAll()
    .where('bidder_id', '=', p.bidder)
    .where(sql<boolean>`auction_id = ifnull(${p.auction}, auction_id)`)
    .orderBy('id', 'desc'),
)

/** Cancels a bid and its raises. `reason` is set when `by` alone does not explain it; the bidder reads `note`. */
export function cancelBidRows(
  db: Db,
  { id, at, by, reason, note }: { id: number; at: string; by: 'bidder' | 'owner'; reason?: 'not_me'; note?: string },
): void {
  const query = build
    .updateTable('bids')
    .set({ is_cancelled: 1, cancelled_at: at, cancelled_by: by, cancel_reason: reason, cancel_note: note })
    .where('is_cancelled', '=', 0)
    .where((eb) => eb.or([eb('id', '=', id), eb('raises_bid_id', '=', id)]))
  write(db, query)
}

export function cancelAutoBids(db: Db, { ids, at }: { ids: number[]; at: string }): void {
  if (ids.length === 0) return
  const query = build.updateTable('bids').set({ is_cancelled: 1, cancelled_at: at, cancelled_by: 'system' })
  write(db, query.where('id', 'in', ids))
}

/** Deletes every row of an auction; call it only when nobody is bidding on it. */
export const removeBids = deleteBy('bids', 'auction_id')

/** People with a bid that is not cancelled, by their first bid. */
export const listBiddersOfAuction = preparedRows((auction: number) =>
  build
    .selectFrom('bids')
    .innerJoin('bidders', 'bidders.id', 'bids.bidder_id')
    .selectAll('bidders')
    .where('bids.auction_id', '=', auction)
    .where('bids.is_cancelled', '=', 0)
    .where('bids.is_auto_bid', '=', 0)
    .groupBy('bidders.id')
    .orderBy((eb) => eb.fn.min('bids.id')),
)

/** Every row of an auction with its bidder, newest first, for the owner's history. Does not read any maximum. */
export const listBidHistory = preparedRows((auction: number) =>
  build
    .selectFrom('bids')
    .innerJoin('bidders', 'bidders.id', 'bids.bidder_id')
    .select(['bids.id', 'bid_cents', 'is_auto_bid', 'is_cancelled', 'raises_bid_id', 'bids.created_at'])
    .select(['cancelled_at', 'cancelled_by', 'cancel_reason', 'cancel_note'])
    .select(['bidder_id', 'first_name', 'last_name', 'email'])
    .where('auction_id', '=', auction)
    .orderBy('bids.id', 'desc'),
)

/** Number of valid bids by people, without automatic rows and raises of a maximum. */
export function countBids(db: Db, auction: number): number {
  const live = bids().where('auction_id', '=', auction).where('is_cancelled', '=', 0)
  return countRows(db, live.where('is_auto_bid', '=', 0).where('raises_bid_id', 'is', null))
}

/** What everybody may see, the leading bid first, then the newest: a bid is never below an earlier one. No maximum is read. */
const feedOf = (auction: number) =>
  build
    .selectFrom('bids')
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .select(['bids.id', 'bidder_id', 'bid_cents', 'is_auto_bid', 'bids.created_at'])
    .where('auction_id', '=', auction)
    .where('is_cancelled', '=', 0)
    .where('raises_bid_id', 'is', null)
    .orderBy(sql`bidder_id = leader_id AND bid_cents = price_cents`, 'desc')
    .orderBy('bid_cents', 'desc')
    .orderBy('bids.id', 'desc')

export type FeedRow = Pick<Bid, 'id' | 'bidder_id' | 'bid_cents' | 'is_auto_bid' | 'created_at'>

export const listFeed = preparedRows(feedOf)

/** The first row of the feed: the bid that leads. */
export const findFeedTop = preparedRow((auction: number) => feedOf(auction).limit(1))

/**
 * Everybody who ever bid in an auction, by first bid. Includes cancelled bids, so that bidders' labels never change.
 */
export const listNamesOfAuction = preparedRows((auction: number) =>
  build
    .selectFrom('bids')
    .innerJoin('bidders', 'bidders.id', 'bids.bidder_id')
    .select((eb) => ['bidders.id', 'bidders.first_name', eb.fn.min('bids.id').as('first_bid')])
    .where('bids.auction_id', '=', auction)
    .groupBy('bidders.id')
    .orderBy('first_bid'),
)

const notice = prepared((row: AuctionNotice) =>
  build
    .insertInto('auction_notices')
    .values(row)
    .onConflict((oc) => oc.doUpdateSet({ bid_id: row.bid_id })),
)

/** Queues an e-mail to a bidder; two equal notices before the next tick become one. */
export function insertNotice(db: Db, values: AuctionNotice): void {
  write(db, notice(values))
}

export function listNotices(db: Db, limit: number): AuctionNotice[] {
  return execute(db, build.selectFrom('auction_notices').selectAll().limit(limit))
}

/** Returns how many were deleted: 0 when another process was first. */
export function removeNotice(db: Db, { auction_id, bidder_id, kind }: AuctionNotice): number {
  const query = build.deleteFrom('auction_notices').where('auction_id', '=', auction_id)
  return write(db, query.where('bidder_id', '=', bidder_id).where('kind', '=', kind)).changes
}

/** Drops the notices of an auction that ended before they were sent. */
export const removeNoticesOf = deleteBy('auction_notices', 'auction_id')
