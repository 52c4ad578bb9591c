import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connection'

/** Anything that Kysely can turn into SQL, or what it already turned. */
export type Query<T> = Compilable<T> | CompiledQuery<T>

/** What a write did. */
export interface Written {
  changes: number
  id: number
}

/** Runs a query synchronously and returns its rows ([] for a write without RETURNING). */
export function execute<T>(db: Db, query: Query<T>): T[] {
  const compiled = compile(query)
  const statement = prepare(db, compiled.sql)
  const values = parameters(compiled)
  if (!statement.reader) {
    statement.run(values)
    touched(db)
    return []
  }
  const rows = statement.all(values) as T[]
  if (!statement.readonly) touched(db)
  return rows
}

/** The first row, or undefined. */
export function executeFirst<T>(db: Db, query: Query<T>): T | undefined {
  return execute(db, query)[0]
}

/** Runs a write and says how many rows it changed and the id of the last inserted one. */
export function write(db: Db, query: Query<unknown>): Written {
  const compiled = compile(query)
  const result = prepare(db, compiled.sql).run(parameters(compiled))
  touched(db)
  return { changes: result.changes, id: Number(result.lastInsertRowid) }
}

function compile<T>(query: Query<T>): CompiledQuery<T> {
  return 'compile' in query ? query.compile() : query
}

function prepare(db: Db, sql: string) {
  let statement = db.statements.get(sql)
  if (!statement) {
    statement = db.sqlite.prepare(sql)
    db.statements.set(sql, statement)
  }
  return statement
}

/** SQLite knows no booleans; everything else is bound as it is. */
function parameters(compiled: CompiledQuery): unknown[] {
  return compiled.parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
}

/** Inside a transaction the version rises at the commit: nobody may remember what may be rolled back. */
function touched(db: Db): void {
  if (!db.sqlite.inTransaction) db.version += 1
}
