import type { Db } from './connection'
import { attemptWrite } from './execute'

/**
 * Runs `work` in one synchronous `BEGIN IMMEDIATE` transaction, or in the transaction that is already open; a throw
 * rolls back.
 */
export function inTransaction<T>(db: Db, work: () => T): T {
  if (db.sqlite.inTransaction) return synchronous(work())
  return attemptWrite(db, () => db.immediate(() => synchronous(work())) as T)
}

function synchronous<T>(result: T): T {
  if (result instanceof Promise) {
    result.catch(() => {})
    throw new TypeError('A transaction is synchronous: nothing may be awaited inside it')
  }
  return result
}

/** True when a constraint of the database refused a write; with `word`, a trigger with this message. */
export function refusedBy(error: unknown, word = ''): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_CONSTRAINT') &&
    error.message.includes(word)
  )
}

/** True when a write failed because the same row exists already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(String(error.code))
}
