import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { PackagePanel } from '~/components/package/package-panel'
import { PACKAGE_PICTURE, packageData } from '~/components/package/sales-page/structured-data'
import { pageTags } from '~/components/site/head-tags'
import { Unbroken } from '~/components/ui/unbroken'
import { PACKAGE } from '~/contract/package'
import { box, buyNow } from '~/copy/box'
import { shortPrice } from '~/lib/money'
import { buyNowAction, readBuyNow } from '~/server/enquiry-forms'
import { readSite } from '~/server/site'
import '~/styles/buy-now.css'
import { PageTitle } from '~/components/ui/heading'

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

/** What the package holds, and the form that buys it or asks about it. */
export default function BuyNow() {
  const { shown, typed, shownAt } = useLoaderData<typeof loader>()
  return (
    <section className="section section--first">
      <div className="page">
        <div className="offer">
          <div className="offer__head">
            <PageTitle words={buyNow.heading} />
            <p className="lead mt-5">
              <Unbroken text={buyNow.lead} />
            </p>
            <p className="mt-5">
              <span className="price offer__price">{shortPrice(PACKAGE.cents)}</span> <span className="soft">USD</span>
            </p>
          </div>
          <div className="offer__art tape">
            <figure className="print">
              <div className="art">
                <img src="/art/box.svg" alt={box.film.alt} width={1200} height={900} fetchpriority="high" />
              </div>
              <figcaption>{buyNow.caption}</figcaption>
            </figure>
          </div>
          <div className="offer__in">
            <h2 className="h3">{buyNow.holds}</h2>
            <ul className="ticks bare mt-5">
              {buyNow.held.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div className="card offer__pickup">
            <h2 className="h4">{buyNow.nextTitle}</h2>
            <p className="mt-3">{buyNow.nextText}</p>
          </div>
        </div>
        <PackagePanel initial={typed} {...shown} shownAt={shownAt} />
      </div>
    </section>
  )
}
