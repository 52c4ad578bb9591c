import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { PartyForm } from '~/components/parties/party-form'
import { pageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { cardClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle, Section } from '~/components/ui/page'
import { partyForm } from '~/contract/bookings/parties'
import { privateParty as copy } from '~/copy/bookings/parties'
import { enquiry } from '~/copy/site/enquiries'
import { askForParty } from '~/domain/parties/ask'
import { partyPath } from '~/domain/parties/party-link'
import { readSite } from '~/server/boot/services'
import { formShownAt } from '~/server/enquiry-forms'
import { formAction } from '~/server/http/form-action'

const path = '/private-party'

export function loader() {
  const site = readSite()
  const { businessName, venueName } = site
  const tags = pageTags({ title: copy.pageTitle(businessName), description: copy.description(venueName), path, site })
  return { tags, shownAt: formShownAt() }
}

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The page contains nothing personal: going back shows it as it was left, which `no-store` would prevent. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' })

export const action = formAction({
  ask: {
    limit: 'enquiry',
    schema: partyForm,
    run: ({ services, input }) => {
      const party = askForParty(services, input)
      const { tutorName, phone } = readSite()
      const title = party.spam_reason ? enquiry.spam(tutorName, phone) : 'Thanks, we’ve got it'
      return { redirectTo: partyPath(services, party), toast: { title } }
    },
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function PrivateParty() {
  const { shownAt } = useLoaderData<typeof loader>()
  const { tutorName } = useSite()
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <Lead className="mt-6">{copy.lead}</Lead>
      <div className="mt-12 grid grid-cols-1 gap-12 *:min-w-0 md:grid-cols-[7fr_5fr] md:items-start md:gap-columns">
        <Section className={cardClass({ className: 'tape' })} title="Tell us about it" titleClassName="text-h3">
          <div className="mt-6">
            <PartyForm shownAt={shownAt} />
          </div>
        </Section>
        <Section title="How it works" titleClassName="text-h4">
          <ol className="mt-4 grid list-decimal gap-3 pl-5">
            {copy.steps(tutorName).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      </div>
    </Page>
  )
}
