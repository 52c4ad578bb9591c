import { Cron } from 'croner'
import { isStorageFault } from '#db/storage-fault'
import { errorText, type KnownJob, noteRun, resultText, runJob } from '~/domain/jobs/jobs'
import type { Services } from '~/domain/services'
import { studio } from '~/lib/studio'

/** A job of the scheduler. Jobs are idempotent: running one twice, or late, does no harm. */
export interface Job {
  name: string
  title: string
  /** When it runs, in words; those with a time of day depend on the studio. */
  schedule: string | (() => string)
  /** Seconds, minutes, hours … in cron's order, in the studio's zone. */
  pattern: string
  /** One process at a time serves each moment of the clock. Other jobs claim each piece of their work by itself. */
  isAlone?: boolean
  /** At the start: was it missed? Left out, it runs then. */
  isMissed?(now: Date): boolean
  /** A number says how many things were done; text is shown to the owner; nothing is nothing to say. */
  run(): Promise<unknown>
}

interface Started {
  job: Job
  cron: Cron
  lastQuietRunAt: string | null
  /** It waits for the database to be writable, and has said so. */
  isWaiting: boolean
}

// On globalThis: development evaluates the server again on every change, and the old scheduler must stop.
const store = globalThis as { __studioJobs?: Started[] }

/**
 * Starts every job; the ones of an earlier start are stopped first. Once the studio has another time zone, the next tick of any
 * job starts them all again by its clock.
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
    const started: Started = { job, cron, lastQuietRunAt: null, isWaiting: false }
    return started
  })
}

/** No job begins any more; one that runs comes to its end. */
export function stopJobs(): void {
  for (const { cron } of store.__studioJobs ?? []) cron.stop()
  store.__studioJobs = []
}

/** Runs every job once, one after the other: what was missed while the server was down. Never rejects. */
export async function catchUp(services: Services): Promise<void> {
  for (const started of [...(store.__studioJobs ?? [])]) {
    await guard(services, started, async () => {
      if (started.job.isMissed?.(services.clock.now()) ?? true) await run(services, started)
    })
  }
}

/** Runs a job at once; 'busy' when another process is at it, 'unknown' when there is none of this name. */
export async function runNow(services: Services, name: string): Promise<'done' | 'busy' | 'unknown'> {
  const started = (store.__studioJobs ?? []).find(({ job }) => job.name === name)
  if (!started) return 'unknown'
  return (await run(services, started)) ? 'done' : 'busy'
}

/** The jobs and their last runs, for the owner's list. */
export function knownJobs(): KnownJob[] {
  return (store.__studioJobs ?? []).map(({ job, cron, lastQuietRunAt }) => ({
    name: job.name,
    title: job.title,
    schedule: typeof job.schedule === 'string' ? job.schedule : job.schedule(),
    nextRunAt: cron.nextRun()?.toISOString() ?? null,
    lastQuietRunAt,
  }))
}

/** Nobody waits for what the clock begins: a job that cannot even begin is logged, and ends neither the others nor the process. */
async function guard(services: Services, started: Started, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure(services, started, error)
  }
}

/** The moment that the clock asks for is the same in every process, and one of them serves it. */
async function runScheduled(services: Services, started: Started): Promise<void> {
  const [moment] = started.cron.previousRuns(1, new Date(services.clock.now().getTime() + 1))
  await run(services, started, moment?.toISOString())
}

async function run(services: Services, started: Started, slot?: string): Promise<boolean> {
  const { job } = started
  if (job.isAlone) return runJob(services, { job: job.name, slot, work: job.run })
  const at = services.clock.instant()
  try {
    const result = resultText(await job.run())
    if (result) noteRun(services, { job: job.name, at, result })
    started.lastQuietRunAt = at
    started.isWaiting = false
  } catch (error) {
    logFailure(services, started, error)
    if (!isStorageFault(error)) noteRun(services, { job: job.name, at, error: errorText(error) })
  }
  return true
}

/** While nothing can be stored each job says so once, not every second. */
function logFailure(services: Services, started: Started, error: unknown): void {
  const isWaiting = isStorageFault(error)
  if (!(isWaiting && started.isWaiting)) services.log.error('job failed', { job: started.job.name, error })
  started.isWaiting = isWaiting
}
