import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { executeFirst } from '../execute'

type Remembered =
  | 'bookings'
  | 'events'
  | 'customers'
  | 'paint_kit_orders'
  | 'custom_frame_orders'
  | 'auctions'
  | 'auction_results'
  | 'bids'
  | 'undos'
  | 'enquiries'
  | 'waiting_list'
  | 'seat_offers'
  | 'event_followup_emails'
  | 'voucher_uses'
  | 'messages'

/**
 * The id of a new row. SQLite gives the number of the newest row again once that is deleted; a payment, a message or a
 * link that still names it would then mean another booking. Call in the transaction of the insert.
 */
export function freshId(db: Db, table: Remembered): number {
  return executeFirst(db, sql<{ id: number }>`SELECT ${nextId(table)} AS id`.compile(build))!.id
}

/** The same inside of the insert itself. */
export function nextId(table: Remembered): RawBuilder<number> {
  return sql<number>`max(
    coalesce((SELECT max(id) FROM ${sql.table(table)}), 0),
    coalesce((SELECT id FROM highest_ids WHERE name = ${table}), 0)
  ) + 1`
}
