import { describe, expect, it } from 'vitest'
import { listJobRuns } from '#db/queries/job-runs'
import { listJobs, noteRun, runJob } from '../../app/domain/jobs/jobs'
import { hours, minutes } from '../support/clock'
import { type TestServices, testServices } from '../support/services'
import { pending } from '../support/stand-ins/recording-mail'

const SIX = '2026-12-03T05:00:00.000Z'
const run = (services: TestServices, work: () => unknown, slot?: string) =>
  runJob(services, { job: 'send reminders', slot, work: async () => work() })

describe('a job', () => {
  it('is recorded with time and result', async () => {
    const services = testServices({ now: SIX })
    expect(
      await run(services, () => {
        services.clock.advance(1500)
        return 3
      }),
    ).toBe('done')
    expect(listJobRuns(services.db)).toEqual([
      {
        job: 'send reminders',
        started_at: SIX,
        finished_at: '2026-12-03T05:00:01.500Z',
        outcome: 'good',
        result: '3 done',
        error: '',
        slot: SIX,
        lease_until: null,
      },
    ])
    services.clock.advance(minutes(5))
    const failed = await run(services, () => {
      throw new Error('The list is locked')
    })
    expect(failed).toBe('failed')
    expect(listJobRuns(services.db)[0]).toMatchObject({
      outcome: 'failed',
      error: 'The list is locked',
      result: '',
    })
    expect(services.logged.map(([level, what]) => [level, what])).toEqual([['error', 'job failed']])
  })

  it('runs once for each scheduled time, in one process', async () => {
    const one = testServices({ now: SIX })
    const other = testServices({ file: one.file, now: SIX })
    let served = 0
    const work = () => served++
    expect(await Promise.all([run(one, work, SIX), run(other, work, SIX), run(one, work, SIX)])).toEqual([
      'done',
      'busy',
      'busy',
    ])
    expect(served).toBe(1)
    expect(await run(other, work, '2026-12-03T04:55:00.000Z')).toBe('busy')
    expect(await run(other, work, '2026-12-03T05:05:00.000Z')).toBe('done')
  })

  it('is not started while it runs, and is taken over from a dead process', async () => {
    const one = testServices({ now: SIX })
    const answer = pending<void>()
    const running = run(one, () => answer.promise, SIX)
    const other = testServices({ file: one.file, now: SIX })
    other.clock.advance(minutes(1))
    expect(await run(other, () => 1)).toBe('busy')
    other.clock.advance(minutes(2))
    expect(await run(other, () => 1)).toBe('done')
    answer.resolve()
    await running
    // The late run records nothing, because another run has the lease.
    expect(listJobRuns(one.db)[0]).toMatchObject({ outcome: 'good', result: '1 done' })
  })

  it('that may run for hours is neither interrupted nor started again until then', async () => {
    const one = testServices({ now: SIX })
    void runJob(one, { job: 'back up', leaseMs: hours(2), work: () => pending().promise })
    one.clock.advance(minutes(119))
    const jobs = [{ name: 'back up', title: '', schedule: '', nextRunAt: null, lastRunAt: null }]
    expect(listJobs(one, jobs)[0]!.outcome).toBe('running')
    expect(await runJob(one, { job: 'back up', work: async () => 1 })).toBe('busy')
  })
})

describe('the owner’s list of jobs', () => {
  const known = (name: string, lastRunAt: string | null = null) => ({
    name,
    title: name,
    schedule: 'every 5 seconds',
    nextRunAt: '2026-12-03T05:05:00.000Z',
    lastRunAt,
  })

  it('shows the last run, its result, the next run, and interrupted runs', async () => {
    const services = testServices({ now: SIX })
    await run(services, () => 'Fine')
    noteRun(services, { job: 'deliver messages', at: SIX, error: 'No disk' })
    void run(testServices({ file: services.file, now: SIX }), () => pending().promise, '2026-12-03T05:00:01.000Z')
    const names = ['send reminders', 'deliver messages', 'new one']
    const list = () =>
      listJobs(
        services,
        names.map((name) => known(name)),
      )
    expect(list().map(({ outcome, lastText, result }) => [outcome, lastText, result])).toEqual([
      ['running', 'Thu, 3 Dec 2026, 6:00pm', 'Fine'],
      ['failed', 'Thu, 3 Dec 2026, 6:00pm', 'No disk'],
      ['never', null, ''],
    ])
    expect(list()[0]!.nextText).toBe('Thu, 3 Dec 2026, 6:05pm')
    services.clock.advance(minutes(3))
    expect(list()[0]).toMatchObject({ outcome: 'failed', result: expect.stringContaining('interrupted') })
  })

  it('shows that a job has recovered from a failure, although its runs have had no result since', () => {
    const services = testServices({ now: SIX })
    noteRun(services, { job: 'update marketing list', at: SIX, error: 'No answer' })
    const outcomeAt = (lastRunAt: string | null) =>
      listJobs(services, [known('update marketing list', lastRunAt)])[0]!.outcome
    expect([outcomeAt(null), outcomeAt('2026-12-03T05:30:00.000Z')]).toEqual(['failed', 'good'])
  })

  it('shows the last run without a result beside the last one with a result', () => {
    const services = testServices({ now: SIX })
    noteRun(services, { job: 'deliver messages', at: SIX, result: '2 done' })
    expect(listJobs(services, [known('deliver messages', '2026-12-03T05:30:00.000Z')])[0]).toMatchObject({
      outcome: 'good',
      lastText: 'Thu, 3 Dec 2026, 6:30pm',
      result: '2 done',
      resultText: 'Thu, 3 Dec 2026, 6:00pm',
    })
  })
})
