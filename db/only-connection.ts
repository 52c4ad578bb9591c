import type { Db } from './connection'

/**
 * True when no other process has the database open: each of them holds a lock on the file that the operating system takes
 * away when it ends, however it ends. What a process left unfinished can then safely be continued.
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
    // The lock is given back by the next read.
    sqlite.prepare('SELECT 1 FROM sqlite_schema').get()
    sqlite.pragma(`busy_timeout = ${before}`)
  }
}
