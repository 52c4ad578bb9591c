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
import { sendPieces } from './http/send-pieces'

/** How long a finished backup waits for the browser that asked for it. */
const WAIT_MS = 60_000

const PREFIX = 'download-'

interface Download {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Its exit code; null when it was stopped. By then its files are deleted. */
  ended: Promise<number | null>
  isTaken: boolean
}

let current: Download | null = null

/**
 * Makes a backup and begins to encrypt it; `takeDownload` returns the file. The backup is not kept. One at a time:
 * replaces a backup that nobody has fetched; throws 409 while one is being downloaded (rule 9.32).
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
  // The browser may disconnect before the file is ready.
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
  try {
    recordChange(services, { actor, action: 'download', subject: 'backup' })
  } catch (error) {
    end(download)
    await download.ended
    throw error
  }
  setTimeout(() => download.isTaken || end(download), WAIT_MS).unref()
}

function open(): Download {
  const { DATA_DIR, BACKUP_DIR } = env()
  const data = path.resolve(DATA_DIR)
  // Beside the backups, where pictures are hard links and take no more space.
  const backups = BACKUP_DIR ?? backupsIn(data)
  // Left by a power cut, or by the download that this one replaces.
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

/** Stops a download. Also discards its output, because a process only closes once its output is read. */
function end({ child }: Download): void {
  child.kill()
  child.stdout.destroy()
}

/** The encrypted file that `startDownload` has begun, once; 404 when there is none. */
export function takeDownload(by: Parameters<typeof sendPieces>[1]): ReadableStream<Uint8Array> {
  const download = current
  if (!download || download.isTaken) throw missing('no_backup', 'There is no backup to download.')
  download.isTaken = true
  by.signal.addEventListener('abort', () => end(download))
  return sendPieces(piecesOf(download), by)
}

async function* piecesOf(download: Download) {
  try {
    yield* download.child.stdout
    // The browser must not mistake half a file for a whole one.
    if ((await download.ended) !== 0) throw new Error('The backup ended early')
  } finally {
    end(download)
  }
}
