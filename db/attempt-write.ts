import { type Db, LOCK_WAIT_MS } from './connection'
import { isStorageFault } from './storage-fault'

/** How long a write waits while the one before it failed. */
const IMPATIENT_MS = 5

const failing = new WeakSet<Db>()

/**
 * Runs a write. SQLite waits for another process's write without returning to the event loop, and no request is answered
 * meanwhile. Processes that share the file write for a few milliseconds each, so a second is a long time to wait; after
 * that some process holds the lock, and every further write only checks whether it is free, until one succeeds.
 */
export function attemptWrite<T>(db: Db, write: () => T): T {
  try {
    const result = write()
    if (failing.has(db)) setFailing(db, false)
    return result
  } catch (error) {
    if (isStorageFault(error) !== failing.has(db)) setFailing(db, !failing.has(db))
    throw error
  }
}

/** True when the last write found that nothing can be stored. */
export function didLastWriteFail(db: Db): boolean {
  return failing.has(db)
}

function setFailing(db: Db, isFailing: boolean): void {
  if (isFailing) failing.add(db)
  else failing.delete(db)
  db.sqlite.pragma(`busy_timeout = ${isFailing ? IMPATIENT_MS : LOCK_WAIT_MS}`)
}
