import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, type MetaFunction, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { AuctionPage } from '~/components/auction/page/auction-page'
import { pageTags } from '~/components/site/head-tags'
import { PageMessage } from '~/components/ui/page-message'
import { auctionPath } from '~/contract/auctions/auctions'
import type { FormReply } from '~/contract/forms'
import { auctionHead, auctions } from '~/copy/auctions/auctions'
import { errorPage, notFound } from '~/copy/site/site'
import { auctionPageAction, readAuctionPage } from '~/routes/_site.auction.server'
import { readSite } from '~/server/boot/services'
import '~/styles/pages/auction.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const { props, requested } = await readAuctionPage(request)
  const site = readSite()
  const tags = pageTags({
    title: requested ? auctionHead.lotTitle(requested.name, site.businessName) : auctionHead.title(site.businessName),
    description: auctionHead.description,
    path: auctionPath(props.requestedId),
    site,
    // Apps that preview links show photos, and no drawings.
    picture: requested?.imageUrls.find((url) => /\.(?:jpe?g|png|webp)(?:$|\?)/i.test(url)),
  })
  return { ...props, publicUrl: site.publicUrl, tags }
}

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const action = auctionPageAction

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

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
