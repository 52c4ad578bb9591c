import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { checkBackup } from './check-backup.mjs'
import { DATABASE, DATABASE_FILES, FILE_FOLDERS, SECRET, setAside, storedFilesIn } from './layout.mjs'

/** The database while it is copied. */
const DRAFT = `${DATABASE}.draft`

/**
 * Replaces the contents of a data folder with a backup. Checks the backup first, refuses while a server uses the
 * folder, sets the old contents aside, and puts them back when anything fails.
 * @param {string} backup
 * @param {string} data
 * @param {(step: string) => void} say
 * @returns {{ aside: string | null, schema: string, rows: Record<string, number> }} where the old contents are
 */
export function restoreBackup(backup, data, say) {
  say('checking the backup')
  const manifest = checkBackup(backup)
  fs.mkdirSync(data, { recursive: true })
  requireUnused(path.join(data, DATABASE))
  const files = storedFilesIn(backup)
  // A backup without a secret leaves the one that is here.
  const others = [...FILE_FOLDERS, ...files.filter((name) => name === SECRET)]
  const aside = setAside(data, [...DATABASE_FILES, ...others], 'before-restore')
  if (aside) say('setting aside the data from before')
  try {
    say(`restoring ${files.length} other files`)
    for (const name of files) {
      fs.mkdirSync(path.dirname(path.join(data, name)), { recursive: true })
      fs.copyFileSync(path.join(backup, name), path.join(data, name))
    }
    say('restoring the database')
    fs.copyFileSync(path.join(backup, DATABASE), path.join(data, DRAFT))
    fs.renameSync(path.join(data, DRAFT), path.join(data, DATABASE))
  } catch (error) {
    say('putting back the data from before')
    for (const name of [DATABASE, DRAFT, ...others]) fs.rmSync(path.join(data, name), { recursive: true, force: true })
    if (aside) for (const name of fs.readdirSync(aside)) fs.renameSync(path.join(aside, name), path.join(data, name))
    throw error
  }
  return { aside, schema: manifest.schema, rows: manifest.rows }
}

/**
 * A running server would keep writing into the file that was set aside.
 * @param {string} file
 */
export function requireUnused(file) {
  if (!fs.existsSync(file)) return
  const database = new Database(file)
  try {
    // In WAL mode every open connection holds a shared lock, which prevents exclusive mode.
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
