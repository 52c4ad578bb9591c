import fs from 'node:fs'
import path from 'node:path'
import { DATABASE, dataDir } from '../backup/layout.mjs'
import { findDamage } from './litestream.mjs'

/** What the writer runs every night: restores what it has replicated, checks the file and removes it. One line says how it was. */
const restored = path.join(dataDir(), `${DATABASE}.check`)
try {
  const damage = findDamage(process.env.WRITER_ID ?? '', dataDir(), restored)
  if (damage) throw new Error(`The replica is damaged: ${damage.replaceAll('\n', ' ')}`)
  if (!fs.existsSync(restored)) throw new Error('The replica holds no database.')
  console.log('Restored, and whole.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(restored + ending, { force: true })
}
