import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { JobsTable } from '~/components/admin/settings/jobs-table'
import { PostErrors } from '~/components/form/post-button'
import { runJobForm } from '~/contract/jobs'
import { jobs as texts } from '~/copy/tools'
import { listJobs } from '~/domain/jobs/list-jobs'
import { Failure } from '~/lib/failure'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { knownJobs, runNow } from '~/server/scheduler'
import { services } from '~/server/services'
import '~/styles/admin-tools.css'

export const meta: MetaFunction = () => [{ title: 'Clockwork, admin' }]

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
export default function Clockwork() {
  const { jobs } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="clockwork">
      <h2 id="clockwork">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <PostErrors failed={texts.failed} />
      <JobsTable jobs={jobs} />
    </section>
  )
}
