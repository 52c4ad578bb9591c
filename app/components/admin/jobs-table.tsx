import { Form, useNavigation } from '@remix-run/react'
import type { JobWire } from '../../contract/jobs'
import { jobs as texts } from '../../copy/tools'
import { SubmitButton } from '../forms/submit-button'

const badges = { never: 'badge--line', running: 'badge--info', good: 'badge--good', failed: 'badge--bad' } as const

/** The clockwork: a card for each job, dense enough to be read at a glance. */
export function JobsTable({ jobs }: { jobs: JobWire[] }) {
  const { formData } = useNavigation()
  const running = formData?.get('intent') === 'run-job' ? formData.get('job') : null
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
            <div>
              <dt>Last run</dt>
              <dd>{job.lastText ?? 'not yet'}</dd>
            </div>
            <div>
              <dt>Next run</dt>
              <dd>{job.nextText ?? 'unknown'}</dd>
            </div>
            <div>
              <dt>Result</dt>
              <dd>
                {job.result || 'nothing to do'}
                {job.resultText ? <span className="soft"> ({job.resultText})</span> : null}
              </dd>
            </div>
          </dl>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="run-job" />
            <input type="hidden" name="job" value={job.name} />
            <SubmitButton
              className="btn btn--quiet btn--small"
              sending={running === job.name}
              sendingText={
                <>
                  {texts.running}
                  <span className="sr-only"> {job.title}</span>
                </>
              }
            >
              {texts.runNow}
              <span className="sr-only"> {job.title}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
