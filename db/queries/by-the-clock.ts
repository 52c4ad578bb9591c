import { sql } from 'kysely'
import type { Db } from '../connection'
import { executeFirst } from '../execute'

/** How much is still to come at a time that somebody chose in the studio's time zone, counted by kind. */
export function countByTheClock(db: Db, now: string): Record<string, number> {
  return executeFirst(
    db,
    sql<Record<string, number>>`SELECT
      (SELECT count(*) FROM events WHERE is_archived = 0 AND called_off_at IS NULL AND ends_at > ${now}) AS evenings,
      (SELECT count(*) FROM parties WHERE state = 'quoted' AND starts_at > ${now}) AS "quotes of private parties",
      (SELECT count(*) FROM auctions WHERE status <> 'completed' AND ends_at > ${now}) AS auctions,
      (SELECT count(*) FROM pickups WHERE EXISTS (SELECT 1 FROM json_each(times) WHERE value > ${now})) AS pickups,
      (SELECT count(*) FROM vouchers WHERE sent_at IS NULL AND send_at > ${now}) AS presents`,
  )!
}
