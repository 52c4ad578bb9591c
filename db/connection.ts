import fs from 'node:fs'
import Database from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { plainText } from '../app/lib/text'
import { dateTextOf } from '../app/lib/time'
import { isStorageFault } from './storage-fault'
import type { Tables } from './tables'

/** A statement, and what makes objects of its rows; null where it reads none. */
export interface PreparedQuery {
  statement: Database.Statement
  makeRow: ((cells: unknown) => unknown) | null
}

/** One open database. */
export interface Db {
  /** Another one after `shareAgain`: do not store it. */
  readonly sqlite: Database.Database
  readonly statements: Map<string, PreparedQuery>
  /** Runs some work in a transaction that takes the lock at once. */
  readonly immediate: (work: () => unknown) => unknown
  /** No other process can use the file until `shareAgain`. */
  readonly isExclusive: boolean
  /** The time that triggers write down. */
  readonly now: () => string
  /** False: another process folds the write-ahead log into the file. */
  readonly checkpoints: boolean
  /** Why this server may not write now; null when it may. Left out, it always may. */
  whyNotWrite?: () => string | null
  /** Called with a query that took longer than `SLOW_MS`: its text without values. */
  onSlow?: (sql: string, milliseconds: number) => void
}

/** Kysely builds and types the queries; better-sqlite3 runs them (`execute`). */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** How long a write waits for another process to end its own (`attemptWrite` says why it is this short). */
export const LOCK_WAIT_MS = 1000

/** Opens (and makes) the database file. `:memory:` is not for tests: they use a real file, as production does. */
export function openDb(file: string, now: Db['now'] = () => new Date().toISOString(), checkpoints = true): Db {
  const wanted = { now, checkpoints }
  return { ...connect(file, wanted), ...wanted, statements: new Map() }
}

/** Opens the file again so that other processes can use it too; does nothing when they can already. */
export function shareAgain(db: Db): void {
  if (!db.isExclusive) return
  const { name } = db.sqlite
  closeDb(db)
  Object.assign(db, connect(name, db))
}

/** Closes the file after folding the write-ahead log into it. */
export function closeDb(db: Db): void {
  db.statements.clear()
  if (db.sqlite.open) db.sqlite.close()
}

type Wanted = Pick<Db, 'now' | 'checkpoints'>

function connect(file: string, wanted: Wanted): Pick<Db, 'sqlite' | 'isExclusive' | 'immediate'> {
  try {
    return { ...prepare(openPrivate(file), wanted), isExclusive: false }
  } catch (error) {
    if (!isStorageFault(error) || error.code.startsWith('SQLITE_BUSY')) throw error
    // The index of the write-ahead log that processes share is a file of its own, and does not fit on a full disk. A
    // process that uses the database alone has it in memory: it can read, and write as soon as there is space.
    const sqlite = openPrivate(file)
    sqlite.pragma('locking_mode = EXCLUSIVE')
    return { ...prepare(sqlite, wanted), isExclusive: true }
  }
}

/**
 * Opens the file so that no other user of the machine can read it. SQLite gives the files that it makes beside it the same
 * mode; those that a crash left are changed too. A file system that cannot change modes does not stop the site.
 */
function openPrivate(file: string): Database.Database {
  const sqlite = new Database(file)
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (fs.statSync(part).mode & OTHERS) fs.chmodSync(part, PRIVATE)
    } catch {
      // Not there, or not ours to change.
    }
  }
  return sqlite
}

const PRIVATE = 0o600
const OTHERS = 0o077

/** WAL with synchronous=FULL: a write that was acknowledged survives a power cut. */
function prepare(sqlite: Database.Database, { now, checkpoints }: Wanted): Pick<Db, 'sqlite' | 'immediate'> {
  try {
    sqlite.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    if (!checkpoints) sqlite.pragma('wal_autocheckpoint = 0')
  } catch (error) {
    sqlite.close()
    throw error
  }
  // LIKE knows capitals of ASCII only: a search for 'Tane' is to find 'Tāne'.
  sqlite.function('plain', { deterministic: true }, (text: unknown) => (text === null ? null : plainText(String(text))))
  sqlite.function('digits', { deterministic: true }, (text: unknown) => String(text).replace(/\D/g, ''))
  sqlite.function('date_text', { deterministic: true }, (date: unknown) => dateTextOf(String(date)))
  sqlite.function('instant_now', now)
  // Built once: that takes as much time as it takes to run a query.
  const { immediate } = sqlite.transaction((work: () => unknown) => work())
  return { sqlite, immediate }
}

/** True when no other process has the database open, by a lock that the operating system removes when one ends. */
export function isOnlyConnection({ sqlite, isExclusive }: Db): boolean {
  if (isExclusive) return true
  const before = sqlite.pragma('busy_timeout', { simple: true })
  sqlite.pragma('busy_timeout = 0')
  sqlite.pragma('locking_mode = EXCLUSIVE')
  try {
    sqlite.exec('BEGIN IMMEDIATE; COMMIT')
    return true
  } catch {
    return false
  } finally {
    sqlite.pragma('locking_mode = NORMAL')
    // The lock is given back by the next read.
    sqlite.prepare('SELECT 1 FROM sqlite_schema').get()
    sqlite.pragma(`busy_timeout = ${before}`)
  }
}
