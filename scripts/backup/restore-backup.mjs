import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { checkBackup } from './check-backup.mjs'
import { DATABASE, FILE_FOLDERS, storedFilesIn } from './layout.mjs'

/**
 * Puts a backup in place of what a data folder holds. Checks the backup first, refuses while a server uses the folder,
 * sets what was there aside, and puts it back when anything fails.
 * @param {string} backup
 * @param {string} data
 * @param {(step: string) => void} say
 * @returns {{ aside: string | null, schema: string, rows: Record<string, number> }} where the former state lies now
 */
export function restoreBackup(backup, data, say) {
  say('checking the backup')
  const manifest = checkBackup(backup)
  fs.mkdirSync(data, { recursive: true })
  requireUnused(path.join(data, DATABASE))
  const aside = path.join(data, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const parts = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, ...FILE_FOLDERS].filter((name) =>
    fs.existsSync(path.join(data, name)),
  )
  if (parts.length > 0) {
    say('setting aside what is there')
    fs.mkdirSync(aside)
    for (const name of parts) fs.renameSync(path.join(data, name), path.join(aside, name))
  }
  try {
    const files = storedFilesIn(backup)
    say(`restoring ${files.length} pictures and lessons`)
    for (const name of files) {
      fs.mkdirSync(path.dirname(path.join(data, name)), { recursive: true })
      fs.copyFileSync(path.join(backup, name), path.join(data, name))
    }
    say('restoring the database')
    const draft = path.join(data, `${DATABASE}.draft`)
    fs.copyFileSync(path.join(backup, DATABASE), draft)
    fs.renameSync(draft, path.join(data, DATABASE))
  } catch (error) {
    say('putting back what was there')
    for (const name of [DATABASE, ...FILE_FOLDERS]) fs.rmSync(path.join(data, name), { recursive: true, force: true })
    for (const name of parts) fs.renameSync(path.join(aside, name), path.join(data, name))
    throw error
  }
  return { aside: parts.length > 0 ? aside : null, schema: manifest.schema, rows: manifest.rows }
}

/**
 * A running server would go on writing into the file that was set aside.
 * @param {string} file
 */
function requireUnused(file) {
  if (!fs.existsSync(file)) return
  const database = new Database(file)
  try {
    // In WAL mode every open connection holds a shared lock: exclusive mode is refused while there is one.
    database.pragma('busy_timeout = 0')
    database.pragma('locking_mode = EXCLUSIVE')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    database.exec('BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    if (!(/** @type {{ code?: string }} */ (error).code?.startsWith('SQLITE_BUSY'))) throw error
    throw new Error('A server is using this data folder. Stop it first.')
  } finally {
    database.close()
  }
}
