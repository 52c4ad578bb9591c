import Database from 'better-sqlite3'
import { afterEach, expect, it } from 'vitest'
import { listJobRuns } from '#db/queries/job-runs'
import { catchUp, type Job, startJobs, stopJobs } from '../../app/server/jobs/scheduler'
import { until } from '../support/server'
import { testServices } from '../support/services'

afterEach(stopJobs)

it('a job whose lease cannot be taken, or that cannot begin, stops nothing, and runs as soon as possible', async () => {
  const services = testServices({ now: new Date().toISOString() })
  let runs = 0
  const everySecond = { title: '', schedule: '', pattern: '* * * * * *' }
  const jobs: Job[] = [
    { ...everySecond, name: 'alone', isExclusive: true, run: async () => ++runs },
    {
      ...everySecond,
      name: 'unsure',
      isMissed: () => {
        throw new Error('No such folder')
      },
      run: async () => 0,
    },
    {
      ...everySecond,
      name: 'writes',
      run: async () => void services.db.sqlite.exec("INSERT INTO settings VALUES ('a', 'b')"),
    },
  ]
  const other = new Database(services.file)
  other.exec('BEGIN IMMEDIATE')
  startJobs(services, jobs)
  await catchUp(services)
  const failed = (job: string) =>
    services.logged.filter(([, what, facts]) => what === 'job failed' && facts.job === job)
  await until(async () => failed('unsure').length > 0 && failed('writes').length > 0, 'the jobs to fail')
  services.clock.advance(2000)
  await until(async () => failed('alone').length > 0, 'the job that is alone to fail')
  expect(runs).toBe(0)
  other.exec('ROLLBACK')
  other.close()
  services.clock.advance(2000)
  await until(async () => runs > 0, 'the job to run')
  expect(listJobRuns(services.db).find(({ job }) => job === 'alone')).toMatchObject({ outcome: 'good' })
  // While nothing can be stored, each job logs it once.
  expect(failed('alone')).toHaveLength(1)
})
