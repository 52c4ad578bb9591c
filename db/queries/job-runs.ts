import { build, type Db } from '../connection'
import { exists, write } from '../execute'
import { preparedRows } from '../prepared'
import type { NewRow } from '../tables'

/**
 * Claims a job for one scheduled time. Returns false when this time (or a later one) was served already, or when
 * another process is running the job and its lease has not ended.
 */
export function claimJob(db: Db, args: { job: string; slot: string; now: string; leaseUntil: string }): boolean {
  const { job, slot, now, leaseUntil } = args
  const query = build
    .insertInto('job_runs')
    .values({ job, slot, started_at: now, lease_until: leaseUntil, outcome: 'running' })
    .onConflict((oc) =>
      oc
        .column('job')
        .doUpdateSet({ slot, started_at: now, lease_until: leaseUntil, outcome: 'running' })
        .where((eb) => eb.or([eb('job_runs.slot', 'is', null), eb('job_runs.slot', '<', slot)]))
        .where((eb) => eb.or([eb('job_runs.lease_until', 'is', null), eb('job_runs.lease_until', '<=', now)])),
    )
    .returning('job')
  return exists(db, query)
}

/** Ends a run; only the run that holds the job may do that. */
export function finishJob(
  db: Db,
  args: { job: string; slot: string; now: string; result: string; error: string },
): void {
  const { job, slot, now, result, error } = args
  const query = build
    .updateTable('job_runs')
    .set({ result, error, finished_at: now, lease_until: null, outcome: error ? 'failed' : 'good' })
    .where('job', '=', job)
    .where('slot', '=', slot)
  write(db, query)
}

/** Records a run that did not need a claim. */
export function recordRun(db: Db, { job, ...run }: NewRow<'job_runs'>): void {
  const query = build.insertInto('job_runs').values({ job, ...run })
  write(
    db,
    query.onConflict((oc) => oc.column('job').doUpdateSet(run)),
  )
}

export const listJobRuns = preparedRows(() => build.selectFrom('job_runs').selectAll())
