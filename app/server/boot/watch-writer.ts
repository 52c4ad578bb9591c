import type { Services } from '~/domain/services'
import { openStore } from '../../../scripts/replica/store.mjs'
import { CHECK_EVERY_MS, forgetOwnId, LEASE_MS, readWriter, whoWrites } from '../../../scripts/replica/writer.mjs'
import { stopJobs } from '../jobs/scheduler'
import { log } from './logging'
import { env } from './services'

const CUT_OFF = `the replica has not answered for ${LEASE_MS / 1000} seconds, so another server may be the writer`

/** Milliseconds since the replica last said that this server is the writer; null where there is none. */
let age: (() => number) | null = null

/**
 * Asks the replica every few seconds whether this server is still the writer (decision 11); the first time before it
 * returns. Once another server is the writer, this one never writes again. With `STOP_WHEN_CUT_OFF`, it does not write
 * either while the last answer is older than `LEASE_MS`, because another server may be the writer by then.
 */
export async function watchWriter({ db }: Services): Promise<void> {
  const { DATA_DIR, WRITER_ID, STOP_WHEN_CUT_OFF } = env()
  if (!WRITER_ID) return
  const store = openStore(process.env)
  let taken: string | null = null
  let isSilent = false
  age = () => Number.POSITIVE_INFINITY
  db.whyNotWrite = () => taken ?? (STOP_WHEN_CUT_OFF === '1' && age!() > LEASE_MS ? CUT_OFF : null)

  async function check(): Promise<void> {
    const asked = stopwatch()
    try {
      const writer = await readWriter(store)
      if (!writer) throw new Error('there is no writer.json beside the replica')
      if (writer.id === WRITER_ID) age = asked
      else taken = whoWrites(writer)
      isSilent = false
    } catch (error) {
      if (!isSilent) log.warn('the replica does not answer', { error })
      isSilent = true
    }
    if (!taken) return void setTimeout(check, CHECK_EVERY_MS).unref()
    log.warn('no longer the writer', { problem: taken })
    forgetOwnId(DATA_DIR)
    stopJobs()
  }
  await check()
}

/**
 * Whole seconds since the replica last said that this server is the writer; null without a replica, or before its first
 * answer.
 */
export function replicaAgeSeconds(): number | null {
  const ms = age?.() ?? Number.POSITIVE_INFINITY
  return Number.isFinite(ms) ? Math.round(ms / 1000) : null
}

/** Measures milliseconds by two clocks: one stops while the machine sleeps, the other can be set. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
