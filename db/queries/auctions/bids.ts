import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Row } from '../../tables'

export type Bid = Row<'bids'>

interface NewBid {
  auction: number
  bidder: number
  device: number | null
  cents: number
  max: number | null
  isAuto: 0 | 1
  raises: number | null
  at: string
}

const insert = prepared((p: NewBid) =>
  build.insertInto('bids').values({
    auction_id: p.auction,
    bidder_id: p.bidder,
    device_id: p.device,
    bid_cents: p.cents,
    max_cents: p.max,
    is_auto_bid: p.isAuto,
    raises_bid_id: p.raises,
    created_at: p.at,
  }),
)

/** Answers the id. */
export function insertBid(db: Db, bid: NewBid): number {
  return write(db, insert(bid)).id
}

export function findBid(db: Db, id: number): Bid | undefined {
  return executeFirst(db, build.selectFrom('bids').selectAll().where('id', '=', id))
}

const live = prepared((p: { auction: number }) =>
  build.selectFrom('bids').selectAll().where('auction_id', '=', p.auction).where('is_cancelled', '=', 0).orderBy('id'),
)

/** Bids that count, automatic ones too, in the order in which they came. */
export function listLiveBids(db: Db, auction: number): Bid[] {
  return execute(db, live({ auction }))
}

const raises = prepared((p: { bid: number }) =>
  build.selectFrom('bids').selectAll().where('raises_bid_id', '=', p.bid).where('is_cancelled', '=', 0).orderBy('id'),
)

/** Raises of a bid's maximum that count. */
export function listRaises(db: Db, bid: number): Bid[] {
  return execute(db, raises({ bid }))
}

/** Who takes a bid away, and why where that alone does not say it. */
interface Cancellation {
  at: string
  by: 'bidder' | 'owner'
  reason?: 'not_me'
  /** The owner's words to the bidder. */
  note?: string
}

/** Cancels a bid, and the raises of it. */
export function cancelBidRows(db: Db, { id, at, by, reason, note }: Cancellation & { id: number }): void {
  write(
    db,
    build
      .updateTable('bids')
      .set({
        is_cancelled: 1,
        cancelled_at: at,
        cancelled_by: by,
        cancel_reason: reason ?? null,
        cancel_note: note ?? null,
      })
      .where('is_cancelled', '=', 0)
      .where((eb) => eb.or([eb('id', '=', id), eb('raises_bid_id', '=', id)])),
  )
}

/** Takes automatic rows off the feed that no longer say what happened. */
export function cancelAutoBids(db: Db, { ids, at }: { ids: number[]; at: string }): void {
  if (ids.length === 0) return
  write(
    db,
    build.updateTable('bids').set({ is_cancelled: 1, cancelled_at: at, cancelled_by: 'system' }).where('id', 'in', ids),
  )
}

/** People whose bids count, by their first bid. */
export function listBiddersOfAuction(db: Db, auction: number): Row<'bidders'>[] {
  return execute(
    db,
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
}

const ofBidder = prepared((p: { bidder: number; auction: number }) =>
  build
    .selectFrom('bids')
    .selectAll()
    .where('bidder_id', '=', p.bidder)
    .where('auction_id', '=', p.auction)
    .orderBy('id', 'desc'),
)

/** A bidder's rows in one auction, newest first, taken back ones too. */
export function listBidsOfBidder(db: Db, args: { bidder: number; auction: number }): Bid[] {
  return execute(db, ofBidder(args))
}

/** A bidder's rows everywhere, newest first. */
export function listAllBidsOfBidder(db: Db, bidder: number): Bid[] {
  return execute(db, build.selectFrom('bids').selectAll().where('bidder_id', '=', bidder).orderBy('id', 'desc'))
}

/** Every row of an auction with who made it, oldest first: the owner's history. No maximum is read. */
export function listBidHistory(db: Db, auction: number) {
  return execute(
    db,
    build
      .selectFrom('bids')
      .innerJoin('bidders', 'bidders.id', 'bids.bidder_id')
      .select([
        'bids.id',
        'bids.bid_cents',
        'bids.is_auto_bid',
        'bids.is_cancelled',
        'bids.raises_bid_id',
        'bids.created_at',
        'bids.cancelled_at',
        'bids.cancelled_by',
        'bids.cancel_reason',
        'bids.cancel_note',
        'bidders.id as bidder_id',
        'bidders.first_name',
        'bidders.last_name',
        'bidders.email',
      ])
      .where('bids.auction_id', '=', auction)
      .orderBy('bids.id'),
  )
}

export type HistoryRow = ReturnType<typeof listBidHistory>[number]

/** What people bid that counts: neither automatic rows nor raises of a maximum. */
export function countBids(db: Db, auction: number): number {
  const row = executeFirst(
    db,
    build
      .selectFrom('bids')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('auction_id', '=', auction)
      .where('is_cancelled', '=', 0)
      .where('is_auto_bid', '=', 0)
      .where('raises_bid_id', 'is', null),
  )
  return row?.count ?? 0
}

/** Every row of an auction, oldest first. */
export function listBidRows(db: Db, auction: number): Bid[] {
  return execute(db, build.selectFrom('bids').selectAll().where('auction_id', '=', auction).orderBy('id'))
}

/** Takes every row of an auction away; call it only for one that nobody bids on. */
export function removeBids(db: Db, auction: number): number {
  return write(db, build.deleteFrom('bids').where('auction_id', '=', auction)).changes
}
