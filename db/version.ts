import type { Database } from 'better-sqlite3'
import type { Db } from './connection'

/**
 * What the database holds is known by two numbers that never repeat: every change of this process raises the first (counted
 * by SQLite itself, so that no way of writing is forgotten), every commit of another process changes the second. What is
 * remembered elsewhere is keyed by both.
 */
const statements = new WeakMap<Database, { own: Statement; others: Statement; from: number }>()
let opened = 0
interface Statement {
  get(): unknown
}

function of(db: Db) {
  let found = statements.get(db.sqlite)
  if (!found) {
    found = {
      own: db.sqlite.prepare('SELECT total_changes()').pluck(),
      others: db.sqlite.prepare('PRAGMA data_version').pluck(),
      // A file that is opened again counts from zero again.
      from: opened++ * 2 ** 40,
    }
    statements.set(db.sqlite, found)
  }
  return found
}

/** Rows that this process has changed so far. */
export function readOwnChanges(db: Db): number {
  const { own, from } = of(db)
  return from + (own.get() as number)
}

/** Changes whenever another process has committed; ten times as dear as `readOwnChanges`. */
export function readOthersVersion(db: Db): number {
  return of(db).others.get() as number
}
