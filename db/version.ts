import type { Database, Statement } from 'better-sqlite3'
import { sql } from 'kysely'
import { build, type Db } from './connection'
import { executeFirst } from './execute'

/**
 * What the database holds is known by two numbers that never repeat: every change of this process raises the first (counted
 * by SQLite itself, so that no way of writing is forgotten), every commit of another process changes the second. What is
 * cached elsewhere is keyed by both.
 */
const statements = new WeakMap<Database, { own: Statement; others: Statement; from: number }>()
let opened = 0

function statementsOf({ sqlite }: Db) {
  let found = statements.get(sqlite)
  if (!found) {
    found = {
      own: sqlite.prepare('SELECT total_changes()').pluck(),
      others: sqlite.prepare('PRAGMA data_version').pluck(),
      // A file that is opened again counts from zero again.
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

/** Changes whenever another process has committed; ten times as slow as `readOwnChanges`. */
export function readOthersVersion(db: Db): number {
  return statementsOf(db).others.get() as number
}

/** The next moment at which an answer changes although nobody writes: an event or auction begins, ends or goes. */
export function findNextAutomaticChange(db: Db, now: string): string | null {
  const moment = sql<string | null>`(SELECT min(moment) FROM (
    SELECT min(starts_at) AS moment FROM events WHERE starts_at > ${now}
    UNION ALL SELECT min(ends_at) FROM events WHERE ends_at > ${now}
    UNION ALL SELECT min(starts_at) FROM auctions WHERE starts_at > ${now}
    UNION ALL SELECT min(ends_at) FROM auctions WHERE ends_at > ${now}
    UNION ALL SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at, '+7 days')) FROM auctions
      WHERE ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-7 days')
  ))`
  return executeFirst(db, build.selectNoFrom(moment.as('moment')))?.moment ?? null
}
