import path from 'node:path'
import { closeDb, type Db, openDb } from '#db/connection'

/** Reads or changes the database of a running server, as another of its processes would. */
export function inDatabase<T>({ dataDir }: { dataDir: string }, act: (db: Db) => T): T {
  const db = openDb(path.join(dataDir, 'studio.db'))
  // A test may wait longer than a request for another write to end.
  db.sqlite.pragma('busy_timeout = 5000')
  try {
    return act(db)
  } finally {
    closeDb(db)
  }
}

/** The rows of these tables, as text. */
export const storedIn = ({ db: { sqlite } }: { db: Db }, ...tables: string[]): string =>
  JSON.stringify(tables.flatMap((table) => sqlite.prepare(`SELECT * FROM "${table}"`).all()))

/** The rows of every table, as text, by the name of the table. */
export function everythingIn(services: { db: Db }): Map<string, string> {
  const tables = services.db.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  return new Map((tables as string[]).map((table) => [table, storedIn(services, table)]))
}
