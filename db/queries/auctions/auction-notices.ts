import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Row } from '../../tables'

export type AuctionNotice = Row<'auction_notices'>

interface NewNotice {
  auction: number
  bidder: number
  kind: AuctionNotice['kind']
  bid: number
}

const insert = prepared((p: NewNotice) =>
  build
    .insertInto('auction_notices')
    .values({ auction_id: p.auction, bidder_id: p.bidder, kind: p.kind, bid_id: p.bid })
    .onConflict((oc) => oc.doUpdateSet({ bid_id: p.bid })),
)

/** Notes that a bidder is to get an e-mail; two equal notices before the next tick are one. */
export function insertNotice(db: Db, notice: NewNotice): void {
  write(db, insert(notice))
}

const waiting = prepared((p: { limit: number }) => build.selectFrom('auction_notices').selectAll().limit(p.limit))

export function listNotices(db: Db, limit: number): AuctionNotice[] {
  return execute(db, waiting({ limit }))
}

/** Answers how many there were: none when another process took them. */
export function removeNotice(db: Db, notice: AuctionNotice): number {
  return write(
    db,
    build
      .deleteFrom('auction_notices')
      .where('auction_id', '=', notice.auction_id)
      .where('bidder_id', '=', notice.bidder_id)
      .where('kind', '=', notice.kind),
  ).changes
}

/** Notices that were not sent before an auction ends are dropped. */
export function removeNoticesOf(db: Db, auction: number): void {
  write(db, build.deleteFrom('auction_notices').where('auction_id', '=', auction))
}
