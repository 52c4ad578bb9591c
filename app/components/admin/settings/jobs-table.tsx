import type { JobWire } from '../../../contract/jobs'
import { jobs as texts } from '../../../copy/tools'
import { PostButton } from '../../form/post-button'
import { Fact } from '../../ui/fact'

const badges = { never: 'badge--line', running: 'badge--info', good: 'badge--good', failed: 'badge--bad' } as const

/** The clockwork: a card for each job, dense enough to be read at a glance. */
export function JobsTable({ jobs }: { jobs: JobWire[] }) {
  return (
    <ul className="bare jobs">
      {jobs.map((job) => (
        <li className="card job" key={job.name}>
          <div className="job__head">
            <h3>{job.title}</h3>
            <span className={`badge ${badges[job.outcome]}`}>{texts.outcome[job.outcome]}</span>
          </div>
          <p className="soft small">{job.rhythm}</p>
          <dl className="job__facts small num">
            <Fact name="Last run">{job.lastText ?? 'not yet'}</Fact>
            <Fact name="Next run">{job.nextText ?? 'unknown'}</Fact>
            <Fact name="Result">
              {job.result || 'nothing to do'}
              {job.resultText ? <span className="soft"> ({job.resultText})</span> : null}
            </Fact>
          </dl>
          <PostButton
            fields={{ intent: 'run-job', job: job.name }}
            label={texts.runNow}
            sending={texts.running}
            about={job.title}
            className="btn btn--quiet btn--small"
            preventScrollReset
          />
        </li>
      ))}
    </ul>
  )
}
