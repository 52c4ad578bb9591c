import fs from 'node:fs'
import Database from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { plainText } from '../app/lib/text'
import { dateTextOf } from '../app/lib/time'
import { withoutVoucherCodes } from '../app/lib/voucher-codes'
import { isStorageFault } from './storage-fault'
import type { Tables } from './tables'

/** A statement, and the function that turns its rows into objects; null for a statement that returns no rows. */
export interface PreparedQuery {
  statement: Database.Statement
  makeRow: ((cells: unknown) => unknown) | null
}

/** One open database. */
export interface Db {
  /** Do not store this connection: `shareAgain` replaces it. */
  readonly sqlite: Database.Database
  readonly statements: Map<string, PreparedQuery>
  /** Runs some work in a transaction that takes the write lock at its start. */
  readonly immediate: (work: () => unknown) => unknown
  /** No other process can use the file until `shareAgain`. */
  readonly isExclusive: boolean
  /** The time that triggers store. */
  readonly now: () => string
  /** False: another process folds the write-ahead log into the file. */
  readonly checkpoints: boolean
  /** Why this server must not write now; null when it may. Without this function it always may. */
  whyNotWrite?: () => string | null
  /** Called with a query that took longer than `SLOW_MS`: its text without values. */
  onSlow?: (sql: string, milliseconds: number) => void
}

/** SQLite plans a query again each time that a parameter of its LIMIT is bound, so the number is written into the SQL. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit, ...node }: LimitNode): void {
    super.visitLimit({ ...node, limit: ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit })
  }
}

/** Kysely builds and types the queries; better-sqlite3 runs them (`execute`). */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

/** How long a write waits for another process's write to end (`attemptWrite` explains why it is this short). */
export const LOCK_WAIT_MS = 1000

/** Opens (and creates) the database file. Tests do not use `:memory:`: they use a real file, as production does. */
export function openDb(file: string, now: Db['now'] = () => new Date().toISOString(), checkpoints = true): Db {
  const wanted = { now, checkpoints }
  return { ...connect(file, wanted), ...wanted, statements: new Map() }
}

/** Reopens the file so that other processes can use it too; does nothing when they can already. */
export function shareAgain(db: Db): void {
  if (!db.isExclusive) return
  const { name } = db.sqlite
  closeDb(db)
  Object.assign(db, connect(name, db))
}

/** Writes the write-ahead log into the file and closes it. */
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
    // Processes share the index of the write-ahead log in a separate file, which cannot be created on a full disk. A
    // process that uses the database alone keeps the index in memory: it can read, and write as soon as there is space.
    const sqlite = openPrivate(file)
    sqlite.pragma('locking_mode = EXCLUSIVE')
    return { ...prepare(sqlite, wanted), isExclusive: true }
  }
}

/**
 * Opens the file so that no other user of the machine can read it. SQLite gives the same mode to the files that it
 * creates beside it; files left by a crash are changed too. A file system without modes does not stop the site.
 */
function openPrivate(file: string): Database.Database {
  const sqlite = new Database(file)
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (fs.statSync(part).mode & OTHERS) fs.chmodSync(part, PRIVATE)
    } catch {
      // The file does not exist, or this user may not change its mode.
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
  // LIKE ignores case for ASCII only, and a search for 'Tane' must find 'Tāne'.
  sqlite.function('plain', { deterministic: true }, (text: unknown) => (text === null ? null : plainText(String(text))))
  sqlite.function('covered', { deterministic: true }, (text: unknown) => withoutVoucherCodes(String(text)))
  sqlite.function('digits', { deterministic: true }, (text: unknown) => String(text).replace(/\D/g, ''))
  sqlite.function('date_text', { deterministic: true }, (date: unknown) => dateTextOf(String(date)))
  sqlite.function('instant_now', now)
  // Built once: building it takes as long as running a query.
  const { immediate } = sqlite.transaction((work: () => unknown) => work())
  return { sqlite, immediate }
}

/**
 * True when no other process has the database open. Uses a lock that the operating system releases when a process ends.
 */
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
    // The next read releases the lock.
    sqlite.prepare('SELECT 1 FROM sqlite_schema').get()
    sqlite.pragma(`busy_timeout = ${before}`)
  }
}
