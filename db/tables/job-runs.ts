import type { Generated } from 'kysely'

/** Table `job_runs`. */
export interface JobRunsTable {
  job: string
  started_at: string
  finished_at: string | null
  result: Generated<string>
  runs: Generated<number>
}
