import type { Generated } from 'kysely'

/** Table `job_runs`. */
export interface JobRunsTable {
  job: string
  started_at: string
  finished_at: string | null
  result: Generated<string>
  runs: Generated<number>
  outcome: Generated<'running' | 'good' | 'failed'>
  error: Generated<string>
  slot: string | null
  lease_until: string | null
  next_run_at: string | null
}
