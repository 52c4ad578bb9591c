import { claimJob, finishJob, listJobRuns, recordRun } from '#db/queries/job-runs'
import { dateTimeText } from '~/lib/time'
import type { Services } from '../services'

/** A job of the running server. */
export interface KnownJob {
  name: string
  title: string
  /** 'every 5 seconds', 'every day at 3am' */
  schedule: string
  nextRunAt: string | null
  /** When it last succeeded in this process. */
  lastRunAt: string | null
}

/** Every job with its last and its next run, in the scheduler's order. */
export function listJobs(services: Services, known: readonly KnownJob[]) {
  const rows = new Map(listJobRuns(services.db).map((row) => [row.job, row]))
  const now = services.clock.instant()
  return known.map((job) => {
    const row = rows.get(job.name)
    // When it last ran, if that run had no result.
    const quietRunAt = job.lastRunAt && (!row || job.lastRunAt > row.started_at) ? job.lastRunAt : null
    const wasInterrupted = row?.outcome === 'running' && (row.lease_until ?? '') <= now
    // A failure is over once the job has run without one.
    const outcome: 'never' | 'running' | 'good' | 'failed' = wasInterrupted
      ? 'failed'
      : quietRunAt
        ? 'good'
        : (row?.outcome ?? 'never')
    return {
      name: job.name,
      title: job.title,
      schedule: job.schedule,
      outcome,
      lastText: quietRunAt ? dateTimeText(quietRunAt) : row ? dateTimeText(row.finished_at ?? row.started_at) : null,
      /** The result of the last run that had one; `resultText` is its time, unless it was the last run. */
      result: wasInterrupted ? 'It was interrupted and runs again at its next time.' : row?.error || row?.result || '',
      resultText:
        row && (row.error || row.result) && quietRunAt ? dateTimeText(row.finished_at ?? row.started_at) : null,
      nextText: job.nextRunAt ? dateTimeText(job.nextRunAt) : null,
    }
  })
}

/** How long a job may run before another process takes it over, unless it asks for longer. */
const LEASE_MS = 3 * 60_000
const LONGEST_TEXT = 300

interface JobRun {
  job: string
  /** The scheduled time of the run. Only one process runs each slot, once. Default: now. */
  slot?: string
  leaseMs?: number
  /** The work. A number that it returns is shown as a count, text as it is. */
  work(): Promise<unknown>
}

/** 'busy': another process runs it. */
export type JobOutcome = 'done' | 'failed' | 'busy'

/** Runs a job and records it, unless another process has taken this slot. A failure is recorded, not thrown. */
export async function runJob(services: Services, run: JobRun): Promise<JobOutcome> {
  const { db, clock, log } = services
  const now = clock.now()
  const slot = run.slot ?? now.toISOString()
  const leaseUntil = new Date(now.getTime() + (run.leaseMs ?? LEASE_MS)).toISOString()
  if (!claimJob(db, { job: run.job, slot, now: now.toISOString(), leaseUntil })) return 'busy'
  const outcome = { result: '', error: '' }
  try {
    outcome.result = resultText(await run.work())
  } catch (error) {
    outcome.error = errorText(error)
    log.error('job failed', { job: run.job, error })
  }
  try {
    finishJob(db, { job: run.job, slot, now: clock.instant(), ...outcome })
  } catch (error) {
    // Its lease ends, and the job runs again at its next time.
    log.error('job run could not be stored', { job: run.job, error })
  }
  return outcome.error ? 'failed' : 'done'
}

/** '3 done', the job's own words, or nothing to say. */
export function resultText(result: unknown): string {
  if (typeof result === 'number') return result === 0 ? '' : `${result} done`
  return typeof result === 'string' ? result.slice(0, LONGEST_TEXT) : ''
}

/** The text of a failure for the owner. */
export function errorText(error: unknown): string {
  return ((error instanceof Error ? error.message : String(error)) || 'It failed').slice(0, LONGEST_TEXT)
}

/** Records a run that has a result, of a job that needs no slot because it claims each piece of work itself. */
export function noteRun(services: Services, run: { job: string; at: string; result?: string; error?: string }): void {
  const { job, at: started_at, result = '', error = '' } = run
  const outcome = error ? 'failed' : 'good'
  recordRun(services.db, { job, started_at, finished_at: services.clock.instant(), outcome, result, error })
}
