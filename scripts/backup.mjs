import { backupsIn, dataDir } from './backup/layout.mjs'
import { makeBackup } from './backup/make-backup.mjs'
import { rotateBackups } from './backup/rotate-backups.mjs'
import { seconds } from './bootstrap/install.mjs'
import { requireNode } from './bootstrap/node-version.mjs'
import { readOptions } from './bootstrap/options.mjs'

/**
 * `npm run backup`: a checked copy of the database and the pictures, made while the server runs, under DATA_DIR/backups
 * or in BACKUP_DIR; older backups are thinned out.
 */
requireNode()
readOptions('npm run backup: copies the data in DATA_DIR into DATA_DIR/backups, or into BACKUP_DIR', {})
const started = Date.now()
const backups = process.env.BACKUP_DIR || backupsIn(dataDir())
try {
  const folder = makeBackup(dataDir(), backups, (step) => console.log(`  ${step}`))
  const gone = rotateBackups(backups)
  console.log(`Backup made and checked in ${seconds(started)}: ${folder}`)
  if (gone > 0) console.log(`${gone} older backups were deleted.`)
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
