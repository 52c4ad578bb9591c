import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react'
import { Footer } from '~/components/site/footer'
import { Header } from '~/components/site/header'
import type { RootData, RouteHandle } from '~/components/site/page-kind'
import { HasGst } from '~/components/ui/has-gst'
import { ToastBanner } from '~/components/ui/toasts'
import { readSite } from '~/server/boot/services'

export { shouldRevalidate } from '~/components/form/stay-when-offline'

/** Texts and links of the business, for every public page. */
export function loader() {
  return { site: readSite() }
}

/** Header, page, footer. */
export default function Site() {
  const { site } = useLoaderData<typeof loader>()
  const toast = useRouteLoaderData<RootData>('root')?.toast
  const plain = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.scripts === false)
  return (
    <>
      <Header businessName={site.businessName} />
      <main id="main" tabIndex={-1}>
        <ToastBanner toast={toast} plain={plain} />
        <HasGst.Provider value={Boolean(site.gstNumber)}>
          <Outlet />
        </HasGst.Provider>
      </main>
      <Footer site={site} />
    </>
  )
}
