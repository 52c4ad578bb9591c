import fs from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Copies a database that is in use into a new file. One read transaction: writers are not blocked, and the copy holds
 * everything that was acknowledged before it began. The copy is synced to the disk when this returns; the file appears
 * complete or not at all.
 * @param {string} from
 * @param {string} to a file that does not exist
 */
export function copyDatabase(from, to) {
  const draft = `${to}.draft`
  fs.rmSync(draft, { force: true })
  // Set while the file is empty: no other user of the machine may read it.
  fs.writeFileSync(draft, '', { mode: 0o600 })
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    source.pragma('busy_timeout = 10000')
    source.prepare('VACUUM INTO ?').run(draft)
  } catch (error) {
    fs.rmSync(draft, { force: true })
    throw error
  } finally {
    source.close()
  }
  const file = fs.openSync(draft, 'r+')
  fs.fsyncSync(file)
  fs.closeSync(file)
  fs.renameSync(draft, to)
}
