import Database from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { dateTextOf } from '../app/lib/nz-time'
import { plainText } from '../app/lib/plain-text'
import type { Tables } from './tables'

/** One open database: Kysely builds and types the queries, better-sqlite3 runs them (`execute`). */
export interface Db {
  readonly sqlite: Database.Database
  readonly build: Kysely<Tables>
  readonly statements: Map<string, Database.Statement>
  /** Told of a query that took longer than `SLOW_MS`, by its text without values. */
  onSlow?: (sql: string, milliseconds: number) => void
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
  // LIKE knows capitals of ASCII only: a search for 'Tane' is to find 'Tāne'.
  sqlite.function('plain', { deterministic: true }, (text: unknown) => (text === null ? null : plainText(String(text))))
  sqlite.function('date_text', { deterministic: true }, (date: unknown) => dateTextOf(String(date)))
  return { sqlite, build, statements: new Map() }
}

/** Closes the file after folding the write-ahead log into it. */
export function closeDb(db: Db): void {
  db.statements.clear()
  if (db.sqlite.open) db.sqlite.close()
}
