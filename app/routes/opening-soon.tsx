import { data, type LinksFunction, redirect } from '@remix-run/node'
import { unlisted } from '~/components/site/route-data'
import { Lead } from '~/components/ui/page'
import { EaselPage } from '~/components/ui/page-message'
import { openingSoon } from '~/copy/site/pages'
import { readSettings } from '~/domain/settings/read-settings'
import { services } from '~/server/boot/services'
import siteStyles from '~/styles/site.css?url'

export { withoutScripts as handle } from '~/components/site/route-data'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }]

export const meta = () => unlisted(openingSoon.title)

/** With the status 503, search engines come again later. */
export function loader() {
  if (readSettings(services()).start === null) throw redirect('/')
  return data(null, { status: 503, headers: { 'Retry-After': '3600' } })
}

export const action = loader

/** Shown in place of every page until the owner opens the studio (rule 9.36). */
export default function OpeningSoon() {
  return (
    <main id="main" tabIndex={-1}>
      <EaselPage title={openingSoon.title}>
        <Lead className="mt-4">{openingSoon.text}</Lead>
      </EaselPage>
    </main>
  )
}
