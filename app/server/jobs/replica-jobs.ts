import path from 'node:path'
import { clockText } from '~/lib/browser-time'
import { openStore } from '../../../scripts/replica/store.mjs'
import { uploadsCopier } from '../../../scripts/replica/uploads.mjs'
import { env } from '../boot/services'
import { LONGEST_MS, runScript } from './backup-job'
import type { Job } from './scheduler'

/** How long to wait after the replica did not answer. */
const PAUSE_MS = 60_000

/** Litestream replicates the database; the writer itself copies the pictures to the same place, and tries the replica. */
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
    {
      name: 'check the replica',
      title: 'Restore the database from the replica as a trial, and check it',
      schedule: () => `every night at ${clockText('04:10')}`,
      pattern: '0 10 4 * * *',
      isExclusive: true,
      leaseMs: LONGEST_MS,
      // At the start Litestream may not have sent anything yet.
      isMissed: () => false,
      run: async () => (await runScript('scripts/replica/check.mjs')).trim(),
    },
  ]
}
