import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { pageTags } from '~/components/site/head-tags'
import { buttonClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle, Section } from '~/components/ui/page'
import { terms, termsSections, termsTopics } from '~/copy/site/terms'
import { readSite } from '~/server/boot/services'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader() {
  const site = readSite()
  const tags = pageTags({
    title: `Terms | ${site.businessName}`,
    description: terms.description(site.businessName, termsTopics(site)),
    path: '/terms',
    site,
  })
  return { tags, sections: termsSections(site) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function Terms() {
  const { sections } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageTitle words={terms.heading} />
      <Lead className="mt-6">{terms.lead}</Lead>
      <div className="mt-12 grid gap-8 md:mt-18 md:grid-cols-[1fr_2fr] md:gap-columns">
        <nav
          className="self-start rounded-print border-l-6 border-sea py-4 pl-5 md:sticky md:top-28"
          aria-labelledby="contents"
        >
          <h2 className="text-h4" id="contents">
            On this page
          </h2>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className="inline-flex min-h-11 items-center" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-text gap-12">
          {sections.map(({ id, title, paragraphs }) => (
            <Section className="scroll-mt-28" key={id} id={id} title={title} titleClassName="text-h3">
              {paragraphs.map((text) => (
                <p className="mt-3" key={text}>
                  {text}
                </p>
              ))}
            </Section>
          ))}
          <p className="mt-3 flex flex-wrap items-center gap-4">
            <span className="font-display text-h4 text-wine">Not clear enough? Ask.</span>{' '}
            <a className={buttonClass({ kind: 'line' })} href="/contact">
              Contact us
            </a>
          </p>
        </div>
      </div>
    </Page>
  )
}
