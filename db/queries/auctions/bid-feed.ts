import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { prepared } from '../../prepared'
import type { Bid } from './bids'

/** What everybody may see of the bids of an auction. */

export type FeedRow = Pick<Bid, 'id' | 'bidder_id' | 'bid_cents' | 'is_auto_bid' | 'created_at'>

const feed = prepared((p: { auction: number }) =>
  build
    .selectFrom('bids')
    .select(['id', 'bidder_id', 'bid_cents', 'is_auto_bid', 'created_at'])
    .where('auction_id', '=', p.auction)
    .where('is_cancelled', '=', 0)
    .where('raises_bid_id', 'is', null)
    .orderBy('bid_cents', 'desc')
    .orderBy('id', 'desc'),
)

/** What everybody may see, newest first: a bid is never below one that came before it. No maximum is read. */
export function listFeed(db: Db, auction: number): FeedRow[] {
  return execute(db, feed({ auction }))
}

const top = prepared((p: { auction: number; leader: number; price: number }) =>
  build
    .selectFrom('bids')
    .select(['id', 'bidder_id', 'bid_cents', 'is_auto_bid', 'created_at'])
    .where('auction_id', '=', p.auction)
    .where('bidder_id', '=', p.leader)
    .where('bid_cents', '=', p.price)
    .where('is_cancelled', '=', 0)
    .where('raises_bid_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
)

/** The row that leads: of the leader, at the price. */
export function findTopRow(db: Db, args: { auction: number; leader: number; price: number }): FeedRow | undefined {
  return executeFirst(db, top(args))
}

const names = prepared((p: { auction: number }) =>
  build
    .selectFrom('bids')
    .innerJoin('bidders', 'bidders.id', 'bids.bidder_id')
    .select((eb) => ['bidders.id', 'bidders.first_name', eb.fn.min('bids.id').as('first_bid')])
    .where('bids.auction_id', '=', p.auction)
    .groupBy('bidders.id')
    .orderBy('first_bid'),
)

/** Everybody who ever bid here, by their first bid: a cancelled one has its place too, so that no label changes. */
export function listNamesOfAuction(db: Db, auction: number): { id: number; first_name: string }[] {
  return execute(db, names({ auction }))
}
