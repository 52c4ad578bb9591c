import fs from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '../../db/copy-database.mjs'
import { checkBackup, describeBackup } from './check-backup.mjs'
import { DATABASE, filesIn, MANIFEST, UPLOADS } from './layout.mjs'

/**
 * Makes a backup of a data folder that may be in use: the database first, then the pictures, so that every picture that
 * the copy of the database names was there to be copied. Checked before it counts; a backup without its manifest is none.
 * @param {string} data the data folder
 * @param {string} backups where backups lie
 * @param {(step: string) => void} say
 * @returns {string} the folder of the new backup
 */
export function makeBackup(data, backups, say) {
  if (!fs.existsSync(path.join(data, DATABASE)))
    throw new Error(`there is no database in ${data} (DATA_DIR names the folder)`)
  const target = path.join(backups, new Date().toISOString().replace(/[:.]/g, '-'))
  fs.mkdirSync(target, { recursive: true })
  try {
    say('copying the database')
    copyDatabase(path.join(data, DATABASE), path.join(target, DATABASE))
    const pictures = filesIn(path.join(data, UPLOADS))
    say(`copying ${pictures.length} pictures`)
    for (const name of pictures) copyPicture(path.join(data, UPLOADS, name), path.join(target, UPLOADS, name))
    say('checking the copy')
    const manifest = describeBackup(target)
    fs.writeFileSync(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    checkBackup(target)
    return target
  } catch (error) {
    fs.rmSync(target, { recursive: true, force: true })
    throw error
  }
}

/**
 * A picture never changes once it is stored: the same file under a second name, where the disk can do that.
 * @param {string} from
 * @param {string} to
 */
function copyPicture(from, to) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  try {
    fs.linkSync(from, to)
  } catch {
    // Another disk, or a file system without links. Gone meanwhile (the owner took it away): nothing to keep.
    if (fs.existsSync(from)) fs.copyFileSync(from, to)
  }
}
