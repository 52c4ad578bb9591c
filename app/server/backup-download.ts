import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { recordChange } from '~/domain/audit/record-change'
import type { Services } from '~/domain/services'
import { conflict, Failure, missing } from '~/lib/failure'
import { backupsIn } from '../../scripts/backup/layout.mjs'
import { env } from './boot/services'
import { type Reader, streamOf } from './http/send-file'

/** How long a backup that was made waits for the browser that asked for it. */
const WAIT_MS = 60_000

const PREFIX = 'download-'

interface Download {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Its exit code; null when it was ended. Nothing of it is on the disk then. */
  ended: Promise<number | null>
  isTaken: boolean
}

let current: Download | null = null

/**
 * Makes a backup and begins to encrypt it; `takeDownload` gives out the file. Nothing of it is stored. One at a time: one
 * that nobody has fetched gives way, one that is being downloaded throws `conflict` (rule 9.32).
 */
export async function startDownload(
  services: Services,
  { passphrase, actor, signal }: { passphrase: string; actor: string; signal: AbortSignal },
): Promise<void> {
  if (current?.isTaken) {
    throw conflict('backup_running', 'A backup is being downloaded already. Please wait until it is done.')
  }
  const former = current
  const download = open()
  current = download
  if (former) end(former)
  // The browser went away before the file was there.
  signal.addEventListener('abort', () => end(download))
  const errors: Buffer[] = []
  download.child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  download.child.stdin.on('error', () => {})
  download.child.stdin.end(passphrase)
  await Promise.race([once(download.child.stdout, 'readable'), download.ended])
  if (download.child.stdout.readableLength === 0) {
    await download.ended
    const reason = Buffer.concat(errors).toString().trim().split('\n').at(-1)
    services.log.error('no backup for a download', { reason })
    throw new Failure('unavailable', 'backup_failed', 'No backup could be made. Please try again later.')
  }
  recordChange(services, { actor, action: 'download', subject: 'backup' })
  setTimeout(() => download.isTaken || end(download), WAIT_MS).unref()
}

function open(): Download {
  const { DATA_DIR, BACKUP_DIR } = env()
  const data = path.resolve(DATA_DIR)
  // Beside the backups, where pictures take no second place on the disk.
  const backups = BACKUP_DIR ?? backupsIn(data)
  // What a power cut left, or a download that gives way.
  const others = fs.existsSync(backups) ? fs.readdirSync(backups).filter((name) => name.startsWith(PREFIX)) : []
  for (const name of others) fs.rmSync(path.join(backups, name), { recursive: true, force: true })
  const folder = path.join(backups, `${PREFIX}${Date.now()}`)
  const child = spawn(process.execPath, ['scripts/backup/send-backup.mjs', folder], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
    .then(([code]: (number | null)[]) => code ?? null)
    .catch(() => null)
    .finally(() => {
      fs.rmSync(folder, { recursive: true, force: true })
      if (current?.child === child) current = null
    })
  return { child, ended, isTaken: false }
}

/** A process counts as ended only when nothing of what it wrote is left to read. */
function end({ child }: Download): void {
  child.kill()
  child.stdout.destroy()
}

/** The encrypted file that `startDownload` has begun, once; 404 when there is none. A reader who goes away ends it. */
export function takeDownload(reader: Reader) {
  const download = current
  if (!download || download.isTaken) throw missing('no_backup', 'There is no backup to download.')
  download.isTaken = true
  reader.signal.addEventListener('abort', () => end(download))
  return streamOf(piecesOf(download), reader)
}

async function* piecesOf({ child, ended }: Download) {
  yield* child.stdout
  // The browser must not take half a file for a whole one.
  if ((await ended) !== 0) throw new Error('The backup ended early')
}
