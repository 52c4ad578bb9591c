import type { LinksFunction } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Footer } from '~/components/site/footer'
import { Header } from '~/components/site/header'
import { PageError } from '~/components/ui/page-message'
import { ToastBanner } from '~/components/ui/toasts'
import { readSite } from '~/server/boot/services'
import siteStyles from '~/styles/site.css?url'

export { shouldRevalidate } from '~/components/form/send-form'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }]

export function loader() {
  return { site: readSite() }
}

/** For every page of the site: only the auction has its own. */
export function ErrorBoundary() {
  return <Site page={<PageError />} />
}

export default function Site({ page = <Outlet /> }: { page?: ReactNode }) {
  // Not there where the site itself could not be read.
  const site = useRouteLoaderData<typeof loader>('routes/_site')?.site
  return (
    <>
      {site ? <Header businessName={site.businessName} /> : null}
      <main id="main" tabIndex={-1}>
        <ToastBanner />
        {page}
      </main>
      {site ? <Footer site={site} /> : null}
    </>
  )
}
