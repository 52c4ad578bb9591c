import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { pageTags } from '~/components/site/head-tags'
import { buttonClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { terms, termsSections } from '~/copy/site/terms'
import { readSite } from '~/server/boot/services'
import '~/styles/old/words.css'

export { withoutScripts as handle } from '~/components/site/route-data'
export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export function loader() {
  const site = readSite()
  const tags = pageTags({
    title: terms.pageTitle(site.businessName),
    description: terms.description(site.businessName),
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
      <div className="words">
        <nav className="words__nav" aria-labelledby="contents">
          <h2 className="text-h4" id="contents">
            {terms.contents}
          </h2>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="words__text">
          {sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-h`}>
              <h2 className="text-h3" id={`${id}-h`}>
                {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          <p className="words__end">
            {terms.question}{' '}
            <a className={buttonClass({ kind: 'line' })} href="/contact">
              {terms.contact}
            </a>
          </p>
        </div>
      </div>
    </Page>
  )
}
