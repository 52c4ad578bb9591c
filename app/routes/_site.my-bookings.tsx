import type { LoaderFunctionArgs } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/react'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { pageTags } from '~/components/site/head-tags'
import { BesidePicture } from '~/components/ui/confirmation'
import { cardClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { SubmitButton } from '~/components/ui/submit-button'
import { type OwnLinksForm, ownLinksForm } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { fields } from '~/copy/forms'
import { myBookings as copy, ownThings } from '~/copy/site/pages'
import { requestOwnLinks } from '~/domain/own-links/own-links'
import { studio } from '~/lib/studio'
import { readSite } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'

export { withoutScripts as handle } from '~/components/site/route-data'

const path = '/my-bookings'

export function loader({ request }: LoaderFunctionArgs) {
  const isAsked = new URL(request.url).searchParams.has('asked')
  const site = readSite()
  const lead = copy.lead(ownThings(site))
  return { isAsked, lead, tags: pageTags({ title: 'My bookings', description: lead, path, site }) }
}

/** The answer is the same for every address (rule 6.18): a job looks up later what belongs to it. */
export const action = formAction({
  ask: {
    limit: 'ownLinks',
    schema: ownLinksForm,
    run: ({ services, input }) => {
      requestOwnLinks(services, input.email)
      return { redirectTo: `${path}?asked=yes` }
    },
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function MyBookings() {
  const { isAsked, lead } = useLoaderData<typeof loader>()
  const ask = useActionForm<OwnLinksForm>({ id: 'own-links', intent: 'ask', constraint: constraints.ownLinks })
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <Lead className="mt-4">{lead}</Lead>
      <BesidePicture src="/art/painted/gallery-3.webp">
        {studio.sendsMail ? (
          <>
            {isAsked ? (
              // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the result is
              <div role="status" tabIndex={-1} autoFocus>
                <Note kind="good">{copy.asked}</Note>
              </div>
            ) : null}
            <ActionForm of={ask} action={path} className={cardClass({ className: 'grid grid-cols-1 gap-6' })}>
              <ErrorSummary {...ask.summary} level={2} />
              <EmailField field={ask.fields.email} label={fields.email} hint={copy.hint} enterKeyHint="send" />
              <SubmitButton sending={ask.sending} sendingText={copy.submit}>
                {copy.submit}
              </SubmitButton>
            </ActionForm>
          </>
        ) : null}
      </BesidePicture>
    </Page>
  )
}
