const SQLITE = /^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN)/
/** The same from the file system: an uploaded picture, the secret of the cookies. */
const FILES = /^(ENOSPC|EDQUOT|EROFS|EFBIG|EIO)$/

/** This server may not write now: another one may be the writer (decision 11). The message says why. */
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

/** What is wrong, for the operator's eyes: 'the disk is full'. */
export function storageProblem(error: Error & { code: string }): string {
  const { code } = error
  if (error instanceof NotTheWriter) return error.message
  if (/FULL|ENOSPC|EDQUOT|EFBIG|SHM/.test(code)) return 'the disk is full'
  if (/BUSY/.test(code)) return 'another process holds the database'
  if (/READONLY|EROFS/.test(code)) return 'the database is read-only'
  return `the disk cannot be written (${code})`
}

/** Runs a write that can also be done later; undefined where it cannot be stored. */
export function writeIfPossible<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (isStorageFault(error)) return undefined
    throw error
  }
}
