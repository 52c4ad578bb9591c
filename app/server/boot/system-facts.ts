import fs from 'node:fs'
import path from 'node:path'
import { migrations } from '../../../migrations'
import type { SystemView } from '../../contract/owner/system'
import { dateTimeText } from '../../lib/nz-time'
import { readReadiness } from './readiness'
import { env, services } from './services'

const started = new Date()

/** What runs here, how large it has become, and how it is doing: for the owner and people who help her. */
export function readSystem(): SystemView {
  const { db, clock } = services()
  const { DATA_DIR, PAYMENTS, POSTMARK_SERVER_TOKEN, BREVO_API_KEY, PUBLIC_URL, BIDDER_TRUST } = env()
  const data = path.resolve(DATA_DIR)
  const readiness = readReadiness()
  const uploads = sizeOf(path.join(data, 'uploads'))
  const disk = freeBytes(data)
  return {
    node: process.version,
    sqlite: String(db.sqlite.prepare('SELECT sqlite_version()').pluck().get()),
    schema: migrations.at(-1)?.id ?? '',
    publicUrl: PUBLIC_URL,
    payments: PAYMENTS,
    mail: POSTMARK_SERVER_TOKEN ? 'postmark' : 'outbox only',
    marketing: BREVO_API_KEY ? 'brevo' : 'local list',
    bidderTrust: BIDDER_TRUST,
    upSince: dateTimeText(started.toISOString()),
    now: dateTimeText(clock.now().toISOString()),
    memoryBytes: process.memoryUsage().rss,
    databaseBytes: sizeOf(path.join(data, 'studio.db')).bytes,
    uploadBytes: uploads.bytes,
    uploadCount: uploads.files,
    freeBytes: disk,
    databaseWritable: readiness.databaseWritable,
    outboxAgeSeconds: readiness.outboxAgeSeconds,
    lastBackup: readiness.lastBackupAt ? dateTimeText(readiness.lastBackupAt) : null,
  }
}

function sizeOf(place: string): { bytes: number; files: number } {
  if (!fs.existsSync(place)) return { bytes: 0, files: 0 }
  const stat = fs.statSync(place)
  if (!stat.isDirectory()) return { bytes: stat.size, files: 1 }
  return fs.readdirSync(place).reduce(
    (sum, name) => {
      const { bytes, files } = sizeOf(path.join(place, name))
      return { bytes: sum.bytes + bytes, files: sum.files + files }
    },
    { bytes: 0, files: 0 },
  )
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
