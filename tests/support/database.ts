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
