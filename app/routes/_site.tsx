import type { LinksFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Footer } from '~/components/site/footer'
import { Header } from '~/components/site/header'
import { ToastBanner } from '~/components/ui/toasts'
import { readSite } from '~/server/boot/services'
import siteStyles from '~/styles/site.css?url'

export { shouldRevalidate } from '~/components/form/stay-when-offline'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }]

export function loader() {
  return { site: readSite() }
}

export default function Site() {
  const { site } = useLoaderData<typeof loader>()
  return (
    <>
      <Header businessName={site.businessName} />
      <main id="main" tabIndex={-1}>
        <ToastBanner />
        <Outlet />
      </main>
      <Footer site={site} />
    </>
  )
}
