import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { checkBackup } from './check-backup.mjs'
import { DATABASE, DATABASE_FILES, filesIn, setAside, UPLOADS } from './layout.mjs'

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
  const aside = setAside(data, [...DATABASE_FILES, UPLOADS], 'before-restore')
  if (aside) say('what was there is set aside')
  try {
    const pictures = filesIn(path.join(backup, UPLOADS))
    say(`restoring ${pictures.length} pictures`)
    for (const name of pictures) {
      const to = path.join(data, UPLOADS, name)
      fs.mkdirSync(path.dirname(to), { recursive: true })
      fs.copyFileSync(path.join(backup, UPLOADS, name), to)
    }
    say('restoring the database')
    const draft = path.join(data, `${DATABASE}.draft`)
    fs.copyFileSync(path.join(backup, DATABASE), draft)
    fs.renameSync(draft, path.join(data, DATABASE))
  } catch (error) {
    say('putting back what was there')
    for (const name of [DATABASE, UPLOADS]) fs.rmSync(path.join(data, name), { recursive: true, force: true })
    if (aside) for (const name of fs.readdirSync(aside)) fs.renameSync(path.join(aside, name), path.join(data, name))
    throw error
  }
  return { aside, schema: manifest.schema, rows: manifest.rows }
}

/**
 * A running server would go on writing into the file that was set aside.
 * @param {string} file
 */
export function requireUnused(file) {
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
