import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CardHead } from '~/components/admin/cards'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { badgeClass, buttonClass, cardClass } from '~/components/ui/looks'
import { Fact, Facts, Section } from '~/components/ui/page'
import { requiredText } from '~/contract/fields'
import { LIMITS } from '~/contract/limits'
import { listJobs } from '~/domain/jobs/jobs'
import { missing } from '~/lib/failure'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { knownJobs, runNow } from '~/server/jobs/scheduler'

export const loader = ownerLoader(({ services }) => ({ jobs: listJobs(services, knownJobs()) }))

const toasts = {
  done: { title: 'Done' },
  busy: { title: 'It’s already running' },
  failed: { title: 'It didn’t work', variant: 'destructive' },
} as const

export const action = ownerFormAction({
  'run-job': {
    schema: z.object({ job: requiredText('Please choose a job', LIMITS.jobName) }),
    run: async ({ services, input, here }) => {
      const known = knownJobs().find(({ name }) => name === input.job)
      const outcome = await runNow(services, input.job)
      if (!known || outcome === 'unknown') throw missing('job_unknown', 'There is no such job')
      return { redirectTo: here, toast: { ...toasts[outcome], text: known.title } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The automatic jobs: last run, result, next run, and a button to run each of them now. */
export default function Jobs() {
  const { jobs } = useLoaderData<typeof loader>()
  return (
    <Section title="Automatic jobs">
      <p className="text-ink-soft">What the site does for you, when it last ran and when it runs next.</p>
      <PostErrors failed="The job didn’t run" />
      <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {jobs.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </ul>
    </Section>
  )
}

const badges = {
  never: { look: 'line', label: 'Not yet' },
  running: { look: 'info', label: 'Running' },
  good: { look: 'good', label: 'Good' },
  failed: { look: 'bad', label: 'Failed' },
} as const

function Job({ job }: { job: ReturnType<typeof listJobs>[number] }) {
  return (
    <li className={cardClass({ className: 'grid content-start gap-2' })}>
      <CardHead>
        <h3>{job.title}</h3>
        <span className={badgeClass(badges[job.outcome].look)}>{badges[job.outcome].label}</span>
      </CardHead>
      <p className="text-sm text-ink-soft">{job.schedule}</p>
      <Facts look="ownerSmall">
        <Fact name="Last run">{job.lastText ?? 'not yet'}</Fact>
        <Fact name="Next run">{job.nextText ?? 'unknown'}</Fact>
        <Fact name="Result">
          {job.result || 'nothing to do'}
          {job.resultText ? <span className="text-ink-soft"> ({job.resultText})</span> : null}
        </Fact>
      </Facts>
      <PostButton
        fields={{ intent: 'run-job', job: job.name }}
        label="Run now"
        sending="Running..."
        about={job.title}
        className={buttonClass({ kind: 'quiet', size: 'small', className: 'mt-1' })}
        preventScrollReset
      />
    </li>
  )
}
