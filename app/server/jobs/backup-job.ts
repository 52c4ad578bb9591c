import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { backupsIn, listBackups, MANIFEST } from '../../../scripts/backup/layout.mjs'
import { env } from '../boot/services'

const MISSED_AFTER_MS = 26 * 3_600_000

/** The time and folder of the newest backup; null before the first. */
export function findLastBackup(): { at: string; folder: string } | null {
  const folder = listBackups(env().BACKUP_DIR ?? backupsIn(path.resolve(env().DATA_DIR))).at(-1)
  if (!folder) return null
  return { at: fs.statSync(path.join(folder, MANIFEST)).mtime.toISOString(), folder: path.basename(folder) }
}

/** True when last night's backup was not made; false before the first backup. */
export function isBackupMissed(now: Date): boolean {
  const last = findLastBackup()
  return last !== null && now.getTime() - Date.parse(last.at) > MISSED_AFTER_MS
}

/** Makes a backup like `npm run backup`, in its own process, so that visitors do not wait. */
export function makeBackup(): Promise<string> {
  const settings = { ...process.env, DATA_DIR: path.resolve(env().DATA_DIR) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['scripts/backup.mjs'], { env: settings }, (error, output, errors) => {
      if (error) reject(new Error(errors.trim().split('\n').at(-1) || error.message))
      else resolve((/^Backup[^:\n]*/m.exec(output) ?? [''])[0])
    })
  })
}
