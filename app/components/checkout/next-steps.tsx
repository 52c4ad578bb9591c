import type { SiteView } from '~/contract/site/site'
import { Unbroken } from '../ui/unbroken'

export function NextSteps({ mailed, steps }: { mailed?: { words: string; email: string }; steps: readonly string[] }) {
  return (
    <ol className="next-steps bare">
      {mailed && (
        <li>
          <span>
            {mailed.words}{' '}
            <strong>
              <Unbroken text={`${mailed.email}.`} />
            </strong>
          </span>
        </li>
      )}
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** The last line of what was bought: that the page can be bookmarked, and whom to call. */
export function BookmarkNote({
  text,
  site,
}: {
  text: string
  site: Pick<SiteView, 'phone' | 'phoneHref' | 'contactHours'>
}) {
  return (
    <p className="soft measure mt-5">
      {text}{' '}
      <a className="nowrap" href={site.phoneHref}>
        {site.phone}
      </a>
      , <Unbroken text={site.contactHours} />.
    </p>
  )
}
