import Database from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Tables } from './tables'

/** One open database: Kysely builds and types the queries, better-sqlite3 runs them (`execute`). */
export interface Db {
  readonly sqlite: Database.Database
  readonly build: Kysely<Tables>
  readonly statements: Map<string, Database.Statement>
  /** Raised by every write of this process; what is remembered elsewhere is keyed by it. */
  version: number
}

/** Kysely without a driver: it only writes SQL. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/**
 * Opens (and makes) the database file. WAL with synchronous=FULL: a write that was acknowledged survives a power cut.
 * `:memory:` is not for tests: they use a real file, as production does.
 */
export function openDb(file: string): Db {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  return { sqlite, build, statements: new Map(), version: 0 }
}

/** Closes the file after folding the write-ahead log into it. */
export function closeDb(db: Db): void {
  db.statements.clear()
  if (db.sqlite.open) db.sqlite.close()
}
