import type { Statement } from 'better-sqlite3'
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { build, type Db, LOCK_WAIT_MS, type PreparedQuery } from './connection'
import { isStorageFault, NotTheWriter } from './storage-fault'

type Query<T> = Compilable<T> | RawBuilder<T> | CompiledQuery<T>

/** A query that takes longer than this delays every request, so it is reported (`Db.onSlow`). */
const SLOW_MS = 100

/** Runs a query synchronously and returns its rows ([] for a write without RETURNING). */
export function execute<T>(db: Db, query: Query<T>): T[] {
  const { statement, makeRow, values } = prepare(db, query)
  return run(db, statement, () => {
    if (makeRow) return statement.all(values).map((cells) => makeRow(cells) as T)
    statement.run(values)
    return []
  })
}

/** The first row, or undefined. */
export function executeFirst<T>(db: Db, query: Query<T>): T | undefined {
  return execute(db, query)[0]
}

/** Whether a query finds anything, or a write returns a row. */
export function exists(db: Db, query: Query<unknown>): boolean {
  return executeFirst(db, query) !== undefined
}

/** Runs a write; returns how many rows it changed and the id of the last inserted one. */
export function write(db: Db, query: Query<unknown>): { changes: number; id: number } {
  const { statement, values } = prepare(db, query)
  const { changes, lastInsertRowid } = run(db, statement, () => statement.run(values))
  return { changes, id: Number(lastInsertRowid) }
}

function prepare<T>(db: Db, query: Query<T>): PreparedQuery & { values: unknown[] } {
  const compiled = 'compile' in query ? query.compile(build) : query
  let known = db.statements.get(compiled.sql)
  if (!known) {
    const statement = db.sqlite.prepare(compiled.sql)
    known = { statement, makeRow: statement.reader ? rowMaker(statement.raw()) : null }
    db.statements.set(compiled.sql, known)
  }
  // SQLite has no booleans.
  const values = compiled.parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
  // A spread of `known` would cost more than all the rest here.
  return { statement: known.statement, makeRow: known.makeRow, values }
}

function run<T>(db: Db, statement: Statement, work: () => T): T {
  const started = performance.now()
  // Inside a transaction the lock is there already.
  const result = statement.readonly || db.sqlite.inTransaction ? work() : attemptWrite(db, work)
  const took = performance.now() - started
  if (took > SLOW_MS) db.onSlow?.(statement.source, took)
  return result
}

/**
 * Makes the function that turns a statement's cells into a row object. Reading arrays and putting them into objects of
 * one known shape takes 13 ms of CPU time for 5,000 rows of 26 columns, instead of 28 ms with better-sqlite3's own
 * objects; 18 instead of 46 ms including their JSON. The column names come from our own SQL.
 */
function rowMaker(statement: Statement): PreparedQuery['makeRow'] {
  const cells = statement.columns().map(({ name }, i) => `${JSON.stringify(name)}: cells[${i}]`)
  return new Function('cells', `return {${cells.join(', ')}}`) as PreparedQuery['makeRow']
}

/** How long a write waits after the previous one failed. */
const FAILING_WAIT_MS = 5

const failing = new WeakSet<Db>()

/**
 * Runs a write. While SQLite waits for another process's write, the event loop is blocked and no request is answered. A
 * write takes a few milliseconds, so waiting a second means that some process does not let go of the lock: from then on
 * writes only check whether the lock is free, until one succeeds.
 */
export function attemptWrite<T>(db: Db, work: () => T): T {
  try {
    const refusal = db.whyNotWrite?.()
    if (refusal) throw new NotTheWriter(refusal)
    const result = work()
    if (failing.has(db)) setFailing(db, false)
    return result
  } catch (error) {
    if (isStorageFault(error) !== failing.has(db)) setFailing(db, !failing.has(db))
    throw error
  }
}

function setFailing(db: Db, isFailing: boolean): void {
  if (isFailing) failing.add(db)
  else failing.delete(db)
  db.sqlite.pragma(`busy_timeout = ${isFailing ? FAILING_WAIT_MS : LOCK_WAIT_MS}`)
}

/** True when the last write found that nothing can be stored. */
export function didLastWriteFail(db: Db): boolean {
  return failing.has(db)
}

/** Writes this many bytes as a check; throws when there is no space for them, or no permission. */
export function checkWrite(db: Db, bytes: number): void {
  write(db, build.updateTable('write_checks').set({ content: sql<Uint8Array>`randomblob(${bytes})` }))
}
