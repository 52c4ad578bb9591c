import fs from 'node:fs'
import { backupsIn, dataDir, listBackups } from './backup/layout.mjs'
import { restoreBackup } from './backup/restore-backup.mjs'
import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run restore -- FOLDER` puts a backup back (`latest` is the newest one); without a folder it lists them. The server
 * must be stopped. What was there is set aside, never deleted.
 */
requireNode()
const asked = process.argv[2]
const backups = listBackups(process.env.BACKUP_DIR || backupsIn(dataDir()))
if (!asked) {
  console.log(backups.length ? 'Backups, newest last:' : 'There are no backups yet. `npm run backup` makes one.')
  for (const folder of backups) console.log(`  ${folder}`)
  process.exit(0)
}
const folder = asked === 'latest' ? backups.at(-1) : asked
if (!folder || !fs.existsSync(folder)) {
  console.error(`There is no backup ${asked}.`)
  process.exit(1)
}
try {
  const { aside, schema, rows } = restoreBackup(folder, dataDir(), (step) => console.log(`  ${step}`))
  console.log(`Restored ${folder} (${schema}; ${rows.bookings ?? 0} bookings, ${rows.payments ?? 0} payments).`)
  if (aside) console.log(`What was there before lies in ${aside}.`)
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
