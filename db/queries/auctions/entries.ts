import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { write } from '../../execute'
import { prepared, preparedRow } from '../../prepared'
import { listBy } from '../../rows'
import type { Row } from '../../tables'

type AuctionEntry = Row<'auction_entries'>

/** The newest entry's number and seal. */
export const findHead = preparedRow((auction: number) =>
  build
    .selectFrom('auction_entries')
    .select(['number', 'seal'])
    .where('auction_id', '=', auction)
    .orderBy('number', 'desc')
    .limit(1),
)

/** Every entry of an auction, in order. */
export const listEntries = listBy('auction_entries', 'auction_id', 'number')

const insert = prepared((entry: AuctionEntry) => build.insertInto('auction_entries').values(entry))

export function insertEntry(db: Db, entry: AuctionEntry): void {
  write(db, insert(entry))
}

const bidderNumber = preparedRow(
  (p: { auction: number; bidder: number }) => sql<{ number: number }>`
    SELECT coalesce(
      (SELECT json_extract(e.text, '$.bidder') FROM bids b
        JOIN auction_entries e ON e.auction_id = b.auction_id AND e.number = b.entry
        WHERE b.bidder_id = ${p.bidder} AND b.auction_id = ${p.auction} LIMIT 1),
      (SELECT 1 + count(DISTINCT bidder_id) FROM bids WHERE auction_id = ${p.auction})) AS number`,
)

/** A bidder's number in an auction, in the order of first bids; the next number for somebody who has not bid yet. */
export function readBidderNumber(db: Db, { auction, bidder }: { auction: number; bidder: number }): number {
  return bidderNumber(db, { auction, bidder })!.number
}
