import fs from 'node:fs'
import path from 'node:path'
import { DATABASE, DATABASE_FILES, dataDir } from '../backup/layout.mjs'
import { findDamage } from './litestream.mjs'

/** Left free by the trial, for the logs that Litestream fetches and for what the server writes meanwhile. */
const SPARE_BYTES = 100_000_000

/** What the writer runs every night: restores what it has replicated, checks the file and removes it. Prints the result in one line. */
const data = dataDir()
const restored = path.join(data, `${DATABASE}.check`)
try {
  requireSpace()
  const damage = findDamage(process.env.WRITER_ID ?? '', data, restored)
  if (damage) throw new Error(`The replica is damaged: ${damage.replaceAll('\n', ' ')}`)
  if (!fs.existsSync(restored)) throw new Error('The replica holds no database.')
  console.log('Restored, and whole.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(restored + ending, { force: true })
}

/** Throws when a second database could fill the disk: the trial must not stop the server. */
function requireSpace() {
  const sizes = DATABASE_FILES.map((name) => fs.statSync(path.join(data, name), { throwIfNoEntry: false }))
  const needed = sizes.reduce((sum, size) => sum + (size?.isFile() ? size.size : 0), SPARE_BYTES)
  const { bavail, bsize } = fs.statfsSync(data)
  if (bavail * bsize >= needed) return
  const [takes, free] = [needed, bavail * bsize].map((bytes) => `${Math.ceil(bytes / 1e6)} MB`)
  throw new Error(`Not tried, the disk is too full: the trial needs ${takes}, and ${free} are free.`)
}
