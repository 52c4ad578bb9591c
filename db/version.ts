import type { Database, Statement } from 'better-sqlite3'
import { sql } from 'kysely'
import type { Db } from './connection'
import { executeFirst } from './execute'

/**
 * Two numbers that together never repeat identify the content of the database. Every change by this process raises the
 * first (SQLite counts, so no way of writing is missed); every commit of another process changes the second. Caches use
 * both as their key.
 */
const statements = new WeakMap<Database, { own: Statement; others: Statement; from: number }>()
let opened = 0

function statementsOf({ sqlite }: Db) {
  let found = statements.get(sqlite)
  if (!found) {
    found = {
      own: sqlite.prepare('SELECT total_changes()').pluck(),
      others: sqlite.prepare('PRAGMA data_version').pluck(),
      // Reopening the file restarts SQLite's count at zero.
      from: opened++ * 2 ** 40,
    }
    statements.set(sqlite, found)
  }
  return found
}

/** Rows that this process has changed so far. */
export function readOwnChanges(db: Db): number {
  const { own, from } = statementsOf(db)
  return from + (own.get() as number)
}

/** A number that changes whenever another process has committed. Ten times slower than `readOwnChanges`. */
export function readOthersVersion(db: Db): number {
  return statementsOf(db).others.get() as number
}

/**
 * The next moment at which an answer changes without a write: an event or auction begins, ends or is no longer listed.
 */
export function findNextAutomaticChange(db: Db, now: string): string | null {
  const query = sql<{ moment: string | null }>`SELECT min(moment) AS moment FROM (
    SELECT min(starts_at) AS moment FROM events WHERE starts_at > ${now}
    UNION ALL SELECT min(ends_at) FROM events WHERE ends_at > ${now}
    UNION ALL SELECT min(starts_at) FROM auctions WHERE starts_at > ${now}
    UNION ALL SELECT min(ends_at) FROM auctions WHERE ends_at > ${now}
    UNION ALL SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at, '+7 days')) FROM auctions
      WHERE ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-7 days')
  )`
  return executeFirst(db, query)!.moment
}
