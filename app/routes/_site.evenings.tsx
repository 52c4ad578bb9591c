import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { EveningCards } from '~/components/evenings/evening-cards'
import { NoEvent } from '~/components/evenings/no-event'
import { pageTags } from '~/components/site/head-tags'
import { linkButtonClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { evenings as copy } from '~/copy/bookings/evenings'
import { readProgramme } from '~/domain/events/programme'
import { readSite, services } from '~/server/boot/services'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader() {
  const site = readSite()
  const { description } = copy
  return {
    months: readProgramme(services()),
    tags: pageTags({ title: copy.title(site.businessName), description, path: '/evenings', site }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** Every evening that can be booked or waited for. */
export default function Evenings() {
  const { months } = useLoaderData<typeof loader>()
  return (
    <Page labelledBy="evenings-h">
      <PageTitle id="evenings-h" words={copy.heading} />
      {months.length === 0 ? <NoEvent /> : <Lead className="mt-4">{copy.lead}</Lead>}
      {months.map(({ month, evenings }) => (
        <section className="mt-12" key={month} aria-label={month}>
          <h2 className="text-h3">{month}</h2>
          <EveningCards evenings={evenings} />
        </section>
      ))}
      <p className="mt-12">
        <a className={linkButtonClass} href="/evenings.ics">
          {copy.subscribe}
        </a>
      </p>
    </Page>
  )
}
