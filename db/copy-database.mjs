import fs from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Writes a consistent copy of a database that is in use into a new file: one reading transaction, so that writers go on
 * meanwhile and the copy holds everything that was acknowledged before it began. On the disk when this returns; the file
 * appears whole or not at all.
 * @param {string} from
 * @param {string} to a file that does not exist
 */
export function copyDatabase(from, to) {
  const draft = `${to}.draft`
  fs.rmSync(draft, { force: true })
  // Before there is anything in it: no other user of the machine may read it.
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
