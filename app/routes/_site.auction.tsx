import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, type MetaFunction, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { AuctionPage } from '~/components/auction/page/auction-page'
import { pageTags } from '~/components/site/head-tags'
import { PageMessage } from '~/components/ui/page-message'
import type { FormReply } from '~/contract/forms'
import { auctionHead, auctions } from '~/copy/auctions/auctions'
import { errorPage, notFound } from '~/copy/site/site'
import { auctionPageAction } from '~/routes/_site.auction.forms.server'
import { readAuctionPage } from '~/routes/_site.auction.server'
import '~/styles/pages/auction.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const read = await readAuctionPage(request)
  const { site, lot } = read
  const tags = pageTags({
    title: lot ? auctionHead.lotTitle(lot.name, site.businessName) : auctionHead.title(site.businessName),
    description: auctionHead.description,
    path: lot ? `/auction?a=${lot.id}` : '/auction',
    site,
    // What friends' apps can show: no drawing.
    picture: lot?.imageUrls.find((url) => /\.(?:jpe?g|png|webp)(?:$|\?)/i.test(url)),
  })
  return { ...read.page, tags }
}

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const action = auctionPageAction

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** The auction page. */
export default function Auction() {
  const { tags: _, ...page } = useLoaderData<typeof loader>()
  const form = useActionData<FormReply>() ?? null
  return <AuctionPage {...page} form={form} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PageMessage {...(isMissing ? notFound : { title: auctions.failed, text: errorPage.text })} />
}
