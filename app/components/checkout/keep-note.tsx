import type { SiteView } from '~/contract/site/site'
import { Unbroken } from '../ui/unbroken'

/** The last line of what was bought: that the page can be bookmarked, and whom to call. */
export function KeepNote({
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
