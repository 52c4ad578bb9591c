import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { Offer } from '~/components/orders/offer'
import { PackagePanel } from '~/components/package/package-panel'
import { PACKAGE_PICTURE, packageData } from '~/components/package/sales-page/structured-data'
import { pageTags } from '~/components/site/head-tags'
import { Page } from '~/components/ui/page'
import { Unbroken } from '~/components/ui/unbroken'
import { PACKAGE } from '~/contract/package'
import { box, buyNow } from '~/copy/box'
import { shortPrice } from '~/lib/money'
import { buyNowAction, readBuyNow } from '~/server/enquiry-forms'
import { readSite } from '~/server/site'
import '~/styles/buy-now.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

const path = '/buy-now'

export async function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  const { page, headers } = await readBuyNow(request)
  const tags = pageTags({
    title: buyNow.pageTitle(site.businessName),
    description: buyNow.description,
    path,
    site,
    picture: PACKAGE_PICTURE,
    jsonLd: [packageData(site)],
  })
  return data({ tags, ...page }, { headers })
}

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const action = buyNowAction

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** What the package holds, and the form that buys it or asks about it (spec 2 §2). */
export default function BuyNow() {
  const { shown, typed, shownAt } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Offer
        heading={buyNow.heading}
        lead={<Unbroken text={buyNow.lead} />}
        price={shortPrice(PACKAGE.cents)}
        currency="USD"
        picture={{
          own: undefined,
          painted: { src: '/art/box.svg', width: 1200, height: 900, alt: box.film.alt },
          alt: '',
          caption: buyNow.caption,
        }}
        includedTitle={buyNow.holds}
        included={buyNow.held}
      >
        <h2 className="h4">{buyNow.nextTitle}</h2>
        <p className="mt-3">{buyNow.nextText}</p>
      </Offer>
      <PackagePanel initial={typed} {...shown} shownAt={shownAt} />
    </Page>
  )
}
