import fs from 'node:fs'
import path from 'node:path'
import { dateTimeText } from '~/lib/time'
import { migrations } from '../../../migrations'
import { readReadiness } from './readiness'
import { env, services } from './services'

const started = new Date()

/** Versions, sizes and health of this server, for the owner and people who help her. */
export function readSystem() {
  const { db, clock, mail, marketing } = services()
  const { DATA_DIR, PAYMENTS, PUBLIC_URL, BIDDER_TRUST } = env()
  const data = path.resolve(DATA_DIR)
  const { databaseWritable, outboxAgeSeconds, lastBackupAt } = readReadiness()
  return {
    node: process.version,
    sqlite: String(db.sqlite.prepare('SELECT sqlite_version()').pluck().get()),
    schema: migrations.at(-1)?.id ?? '',
    publicUrl: PUBLIC_URL,
    payments: PAYMENTS,
    mail: mail.name,
    areBouncesReported: mail.readEvent !== undefined,
    marketing: marketing.name,
    bidderTrust: BIDDER_TRUST,
    upSince: dateTimeText(started.toISOString()),
    now: dateTimeText(clock.now().toISOString()),
    memoryBytes: process.memoryUsage().rss,
    // The newest data is in the log beside it.
    databaseBytes: ['studio.db', 'studio.db-wal'].reduce((sum, name) => sum + sizeOf(path.join(data, name)).bytes, 0),
    uploads: sizeOf(path.join(data, 'uploads')),
    freeBytes: freeBytes(data),
    databaseWritable,
    outboxAgeSeconds,
    lastBackup: lastBackupAt && dateTimeText(lastBackupAt),
  }
}

function sizeOf(place: string): { bytes: number; files: number } {
  if (!fs.existsSync(place)) return { bytes: 0, files: 0 }
  const stat = fs.statSync(place)
  if (!stat.isDirectory()) return { bytes: stat.size, files: 1 }
  const sizes = fs.readdirSync(place).map((name) => sizeOf(path.join(place, name)))
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sizes.reduce((sum, { files }) => sum + files, 0),
  }
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
