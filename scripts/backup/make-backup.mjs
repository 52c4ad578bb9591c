import fs from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '../../db/copy-database.mjs'
import { describeBackup, requireNamedFiles } from './check-backup.mjs'
import { DATABASE, listBackups, MANIFEST, storedFilesIn } from './layout.mjs'

/**
 * Makes a backup of a data folder that may be in use: the database first, then the files, so that every file that the
 * copied database names is copied. The backup is checked; without a manifest it does not count.
 * @param {string} data the data folder
 * @param {string} backups the folder of all backups
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
    const files = storedFilesIn(data)
    say(`copying ${files.length} other files`)
    const before = listBackups(backups).at(-1)
    for (const name of files)
      copyFile(path.join(data, name), path.join(target, name), before && path.join(before, name))
    say('checking the copy')
    requireNamedFiles(target)
    const manifest = describeBackup(target)
    fs.writeFileSync(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    return target
  } catch (error) {
    fs.rmSync(target, { recursive: true, force: true })
    throw error
  }
}

/**
 * Files never change once they are stored, so this makes a hard link where the disk allows it. On another disk it links
 * to the previous backup, so that only new files are copied.
 * @param {string} from
 * @param {string} to
 * @param {string} [before] the same file in the previous backup
 */
function copyFile(from, to, before) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  for (const same of [from, before]) {
    try {
      if (same) return fs.linkSync(same, to)
    } catch {
      // Another disk, a file system without links, or a file that the previous backup does not have.
    }
  }
  // When the owner has deleted the file meanwhile, there is nothing to copy.
  if (fs.existsSync(from)) fs.copyFileSync(from, to)
}
