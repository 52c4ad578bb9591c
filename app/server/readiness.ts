import { findOldestWaiting } from '#db/queries/messages'
import { findLastBackup } from './backup-job'
import { log } from './logging'
import { services } from './services'

/** Whether this server can do its work now, and what its operator would ask next. */
interface Readiness {
  status: 'ready' | 'not ready'
  /** False on a disk that is full or read-only, or while another process holds the database. */
  databaseWritable: boolean
  /** Seconds that the oldest e-mail waits; 0 when none does. */
  outboxAgeSeconds: number
  lastBackupAt: string | null
}

/** Takes the database's writing lock and gives it back: what a booking needs. */
export function readReadiness(): Readiness {
  const { db, clock } = services()
  let databaseWritable = true
  try {
    db.sqlite.exec('BEGIN IMMEDIATE; UPDATE job_runs SET job = job WHERE 0; ROLLBACK')
  } catch (error) {
    databaseWritable = false
    if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK')
    log.error('the database cannot be written', { error })
  }
  const oldest = findOldestWaiting(db)
  return {
    status: databaseWritable ? 'ready' : 'not ready',
    databaseWritable,
    outboxAgeSeconds: oldest ? Math.max(0, Math.round((clock.now().getTime() - Date.parse(oldest)) / 1000)) : 0,
    lastBackupAt: findLastBackup()?.at ?? null,
  }
}
