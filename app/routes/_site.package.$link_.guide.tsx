import { useParams } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { buttonClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { ownStudio as copy } from '~/copy/orders/own-studio'
import { requireBuyer } from '~/domain/lessons/lesson-access'
import { linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

export const loader = linkLoader((services, link) => {
  requireBuyer(services, link)
  return null
})

export const meta = () => unlisted(copy.title, 'same-origin')

/** The guide for buyers of the package: from the archive of the website to their own studio. */
export default function OwnStudioGuide() {
  const { link } = useParams()
  return (
    <Page>
      <PageTitle words={copy.title} className="text-title" />
      <Lead className="mt-6">{copy.lead}</Lead>
      <ol className="mt-10 grid max-w-text list-decimal grid-cols-1 gap-8 pl-4">
        {copy.steps.map(({ title, text: [first, ...rest], code }) => (
          <li key={title}>
            <h2 className="text-h4">{title}</h2>
            <p className="mt-2">{first}</p>
            {code ? (
              <pre className="mt-3 overflow-x-auto rounded-field bg-sand p-4 text-sm">
                <code>{code}</code>
              </pre>
            ) : null}
            {rest.map((paragraph) => (
              <p className="mt-3" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-10">{copy.help}</p>
      <p className="mt-6">
        <a className={buttonClass({ kind: 'line' })} href={`/package/${link}#lessons`}>
          {copy.back}
        </a>
      </p>
    </Page>
  )
}
