import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { Fact } from '~/components/ui/page'
import { type JobView, runJobForm } from '~/contract/owner/jobs'
import { jobs as texts } from '~/copy/owner/tools'
import { listJobs } from '~/domain/jobs/list-jobs'
import { Failure } from '~/lib/failure'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { knownJobs, runNow } from '~/server/jobs/scheduler'
import '~/styles/admin/admin-tools.css'

export const meta: MetaFunction = () => [{ title: 'Jobs, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { jobs: listJobs(services(), knownJobs()) }
}

export const action = ownerFormAction({
  'run-job': {
    schema: runJobForm,
    run: async ({ input, here }) => {
      const known = knownJobs().find(({ name }) => name === input.job)
      const outcome = await runNow(services(), input.job)
      if (!known || outcome === 'unknown') throw new Failure('missing', 'job_unknown', texts.unknown)
      return { redirectTo: here, toast: { title: outcome === 'busy' ? texts.busy : texts.done, text: known.title } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** What happens by itself: last run, result, next run, and a button that does not wait for it. */
export default function Jobs() {
  const { jobs } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <PostErrors failed={texts.failed} />
      <ul className="bare jobs">
        {jobs.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </ul>
    </section>
  )
}

const badges = { never: 'badge--line', running: 'badge--info', good: 'badge--good', failed: 'badge--bad' } as const

function Job({ job }: { job: JobView }) {
  return (
    <li className="card job">
      <div className="job__head">
        <h3>{job.title}</h3>
        <span className={`badge ${badges[job.outcome]}`}>{texts.outcome[job.outcome]}</span>
      </div>
      <p className="soft small">{job.schedule}</p>
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
  )
}
