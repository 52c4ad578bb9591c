import { Cron } from 'croner'
import { isStorageFault } from '#db/storage-fault'
import { errorText, type JobOutcome, type KnownJob, noteRun, resultText, runJob } from '~/domain/jobs/jobs'
import type { Services } from '~/domain/services'
import { studio } from '~/lib/studio'

/** A job of the scheduler. Jobs are idempotent: running one twice, or late, does no harm. */
export interface Job {
  name: string
  title: string
  /** When it runs, as text. A function where the text has a time of day, whose format depends on the studio. */
  schedule: string | (() => string)
  /** A cron pattern that begins with seconds, in the studio's time zone. */
  pattern: string
  /** Only one process runs each scheduled time. Other jobs claim each piece of their work separately. */
  isExclusive?: boolean
  /** How long an exclusive job may run before it counts as interrupted. Default: three minutes. */
  leaseMs?: number
  /** Whether a run was missed, checked at the start. Default: it always runs at the start. */
  isMissed?(now: Date): boolean
  /** Returns how many things were done, or text for the owner, or nothing. */
  run(): Promise<unknown>
}

interface Started {
  job: Job
  cron: Cron
  lastRunAt: string | null
  /** It waits until the database is writable, and has logged that. */
  isWaiting: boolean
}

// On globalThis, because development reloads the server on every change, and the old scheduler must stop.
const store = globalThis as { __studioJobs?: Started[] }

/**
 * Starts every job, after stopping those of an earlier start. When the studio's time zone has changed, the next tick of
 * any job starts them all again in the new zone.
 */
export function startJobs(services: Services, jobs: readonly Job[]): void {
  stopJobs()
  const { zone } = studio
  store.__studioJobs = jobs.map((job) => {
    const tick = async () => {
      await guard(services, started, () => runScheduled(services, started))
      if (zone !== studio.zone && store.__studioJobs?.includes(started)) startJobs(services, jobs)
    }
    const cron = new Cron(job.pattern, { timezone: zone, unref: true, protect: true }, tick)
    const started: Started = { job, cron, lastRunAt: null, isWaiting: false }
    return started
  })
}

/** Stops the scheduler: no job begins any more; a running job finishes. */
export function stopJobs(): void {
  for (const { cron } of store.__studioJobs ?? []) cron.stop()
  store.__studioJobs = []
}

/** Runs every job once, one after the other, for what was missed while the server was down. Never rejects. */
export async function catchUp(services: Services): Promise<void> {
  for (const started of [...(store.__studioJobs ?? [])]) {
    await guard(services, started, async () => {
      if (started.job.isMissed?.(services.clock.now()) ?? true) await run(services, started)
    })
  }
}

/** Runs a job at once; 'unknown' when there is no such job. */
export async function runNow(services: Services, name: string): Promise<JobOutcome | 'unknown'> {
  const started = (store.__studioJobs ?? []).find(({ job }) => job.name === name)
  return started ? run(services, started) : 'unknown'
}

/** The jobs and their last runs, for the owner's list. */
export function knownJobs(): KnownJob[] {
  return (store.__studioJobs ?? []).map(({ job, cron, lastRunAt }) => ({
    name: job.name,
    title: job.title,
    schedule: typeof job.schedule === 'string' ? job.schedule : job.schedule(),
    nextRunAt: cron.nextRun()?.toISOString() ?? null,
    lastRunAt,
  }))
}

/** Logs the error of a job that cannot even begin, so that it stops neither the other jobs nor the process. */
async function guard(services: Services, started: Started, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure(services, started, error)
  }
}

/** Runs a job for its scheduled time, which is the same in every process, so that only one of them runs it. */
async function runScheduled(services: Services, started: Started): Promise<void> {
  const [moment] = started.cron.previousRuns(1, new Date(services.clock.now().getTime() + 1))
  await run(services, started, moment?.toISOString())
}

async function run(services: Services, started: Started, slot?: string): Promise<JobOutcome> {
  const { job } = started
  if (job.isExclusive) return runJob(services, { job: job.name, slot, leaseMs: job.leaseMs, work: job.run })
  const at = services.clock.instant()
  try {
    const result = resultText(await job.run())
    if (result) noteRun(services, { job: job.name, at, result })
    started.lastRunAt = at
    started.isWaiting = false
    return 'done'
  } catch (error) {
    logFailure(services, started, error)
    if (!isStorageFault(error)) noteRun(services, { job: job.name, at, error: errorText(error) })
    return 'failed'
  }
}

/** While nothing can be stored, each job logs that once, not every second. */
function logFailure(services: Services, started: Started, error: unknown): void {
  const isWaiting = isStorageFault(error)
  if (!(isWaiting && started.isWaiting)) services.log.error('job failed', { job: started.job.name, error })
  started.isWaiting = isWaiting
}
