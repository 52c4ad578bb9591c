const SQLITE = /^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN)/
/** The file system's codes for the same faults: for an uploaded picture or the cookie secret. */
const FILES = /^(ENOSPC|EDQUOT|EROFS|EFBIG|EIO)$/

/**
 * Thrown when this server must not write now, because another one may be the writer (decision 11). The message says
 * why.
 */
export class NotTheWriter extends Error {
  readonly code = 'NOT_THE_WRITER'
}

/** True when nothing can be stored now: the disk is full, read-only or broken, the database locked, another server the writer. */
export function isStorageFault(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error instanceof NotTheWriter) return true
  const code = String(error.code)
  return SQLITE.test(code) || FILES.test(code)
}

/** The fault in words for the operator: 'the disk is full'. */
export function storageProblem(error: Error & { code: string }): string {
  const { code } = error
  if (error instanceof NotTheWriter) return error.message
  if (/FULL|ENOSPC|EDQUOT|EFBIG|SHM/.test(code)) return 'the disk is full'
  if (/BUSY/.test(code)) return 'another process holds the database'
  if (/READONLY|EROFS/.test(code)) return 'the database is read-only'
  return `the disk cannot be written (${code})`
}

/** Runs a write that can wait; returns undefined when nothing can be stored now. */
export function writeIfPossible<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (isStorageFault(error)) return undefined
    throw error
  }
}
