import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { backupsIn, listBackups, MANIFEST } from '../../../scripts/backup/layout.mjs'
import { env } from '../boot/services'

const MISSED_AFTER_MS = 26 * 3_600_000
/** How long a job's script may take. One that hangs must not keep its job from running again. */
export const LONGEST_MS = 2 * 3_600_000

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

/** Makes a backup as `npm run backup` does. */
export async function makeBackup(): Promise<string> {
  const output = await runScript('scripts/backup.mjs')
  return (/^Backup[^:\n]*/m.exec(output) ?? [''])[0]
}

/** Runs a script on this server's data in a process of its own: visitors do not wait for it. Throws the last line of its errors. */
export function runScript(script: string): Promise<string> {
  const settings = { ...process.env, DATA_DIR: path.resolve(env().DATA_DIR) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script], { env: settings, timeout: LONGEST_MS }, (error, output, errors) => {
      if (error) reject(new Error(errors.trim().split('\n').at(-1) || error.message))
      else resolve(output)
    })
  })
}
