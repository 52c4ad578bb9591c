import path from 'node:path'
import { openStore } from '../../../scripts/replica/store.mjs'
import { uploadsCopier } from '../../../scripts/replica/uploads.mjs'
import { env } from '../boot/services'
import type { Job } from './scheduler'

/** How long to wait after the replica did not answer. */
const PAUSE_MS = 60_000

/** Litestream replicates the database; the writer itself copies the pictures to the same place. */
export function replicaJobs(): Job[] {
  const { DATA_DIR, WRITER_ID } = env()
  if (!WRITER_ID) return []
  const copy = uploadsCopier(path.resolve(DATA_DIR), openStore(process.env))
  let failedAt = Number.NEGATIVE_INFINITY
  async function run() {
    if (performance.now() - failedAt < PAUSE_MS) return
    try {
      return await copy()
    } catch (error) {
      failedAt = performance.now()
      throw error
    }
  }
  return [
    {
      name: 'copy pictures',
      title: 'Copy the pictures to the replica',
      schedule: 'every second',
      pattern: '* * * * * *',
      run,
    },
  ]
}
