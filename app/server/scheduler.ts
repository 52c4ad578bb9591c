import { Cron } from 'croner'
import { log } from './logging'

/** A piece of clockwork. Jobs are idempotent: running one twice, or late, does no harm. */
export interface Job {
  name: string
  /** Seconds, minutes, hours … in cron's order, in Pacific/Auckland. */
  pattern: string
  run(): Promise<unknown>
}

const store = globalThis as { __studioJobs?: Cron[] }

/** Starts every job; the ones of an earlier start (development's reload) are stopped first. */
export function startJobs(jobs: readonly Job[]): void {
  stopJobs()
  store.__studioJobs = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: 'Pacific/Auckland', unref: true, protect: true }, async () => {
        try {
          await job.run()
        } catch (error) {
          log.error('job failed', { job: job.name, error })
        }
      }),
  )
}

export function stopJobs(): void {
  for (const job of store.__studioJobs ?? []) job.stop()
  store.__studioJobs = []
}

/** Runs every job once, one after the other: what was missed while the server was down. */
export async function catchUp(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    try {
      await job.run()
    } catch (error) {
      log.error('job failed', { job: job.name, error })
    }
  }
}
