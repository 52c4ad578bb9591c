import { listJobRuns } from '#db/queries/job-runs'
import type { Row } from '#db/tables'
import { dateTimeText } from '../../lib/time'
import type { Services } from '../services'

/** A job as the running server knows it. */
export interface KnownJob {
  name: string
  title: string
  /** 'every 5 seconds', 'every day at 3am' */
  schedule: string
  nextRunAt: string | null
  /** When it last ran in this process without anything to write down. */
  lastQuietRunAt: string | null
}

/** Every job with its last and its next run, in the scheduler's order. */
export function listJobs(services: Services, known: readonly KnownJob[]) {
  const rows = new Map(listJobRuns(services.db).map((row) => [row.job, row]))
  const now = services.clock.instant()
  return known.map((job) => {
    const row = rows.get(job.name)
    const pulse = job.lastQuietRunAt && (!row || job.lastQuietRunAt > row.started_at) ? job.lastQuietRunAt : null
    const isRunning = row?.outcome === 'running' && (row.lease_until ?? '') > now
    const wasCut = row?.outcome === 'running' && !isRunning
    const outcome: Row<'job_runs'>['outcome'] | 'never' = isRunning
      ? 'running'
      : row?.outcome === 'failed' || wasCut
        ? 'failed'
        : row || pulse
          ? 'good'
          : 'never'
    return {
      name: job.name,
      title: job.title,
      schedule: job.schedule,
      outcome,
      lastText: pulse ? dateTimeText(pulse) : row ? dateTimeText(row.finished_at ?? row.started_at) : null,
      /** What came of the last run that had something to say, and when that was when it was not the last one. */
      result: wasCut ? 'It was interrupted and runs again at its next time.' : row?.error || row?.result || '',
      resultText: row && (row.error || row.result) && pulse ? dateTimeText(row.finished_at ?? row.started_at) : null,
      nextText: job.nextRunAt ? dateTimeText(job.nextRunAt) : null,
    }
  })
}
