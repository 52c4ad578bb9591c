import { checkWrite, didLastWriteFail } from '#db/execute'
import { findOldestWaiting } from '#db/queries/messages'
import { isStorageFault, storageProblem } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { findLastBackup } from '../jobs/backup-job'
import { log } from './logging'
import { services } from './services'
import { replicaAgeSeconds } from './watch-writer'

/** As much as the largest booking writes: a nearly full disk might still accept less. */
const CHECK_BYTES = 128 * 1024
/** Anybody may ask, so a successful write counts for this long, unless another write fails. */
const CHECK_VALID_MS = 500
let checkedAt = Number.NEGATIVE_INFINITY

/** Why nothing can be written, in words for the operator; null when a write succeeds. */
export function findStorageProblem(): string | null {
  const { db } = services()
  const isChecked = performance.now() - checkedAt < CHECK_VALID_MS && !didLastWriteFail(db)
  try {
    // Even a transaction that writes nothing needs the lock, which another process may hold.
    inTransaction(db, () => {
      if (!isChecked) checkWrite(db, CHECK_BYTES)
    })
    if (!isChecked) checkedAt = performance.now()
    return null
  } catch (error) {
    if (!isStorageFault(error)) throw error
    return storageProblem(error)
  }
}

/** Whether this server can work, checked by a write, with the facts that an operator needs. */
export function readReadiness() {
  const { db, clock } = services()
  const problem = findStorageProblem()
  if (problem) log.warn('the database cannot be written', { problem })
  const oldest = findOldestWaiting(db)
  return {
    status: problem ? 'not ready' : 'ready',
    /** False on a disk that is full or read-only, or while another process holds the database. */
    databaseWritable: !problem,
    problem,
    outboxAgeSeconds: oldest ? Math.max(0, Math.round((clock.now().getTime() - Date.parse(oldest)) / 1000)) : 0,
    lastBackupAt: findLastBackup()?.at ?? null,
    /** Exceeds ten seconds while the replica does not answer. */
    replicaAgeSeconds: replicaAgeSeconds(),
  }
}
