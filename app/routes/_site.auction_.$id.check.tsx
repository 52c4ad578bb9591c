import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { AuctionCheck } from '~/components/auction/check/auction-check'
import { pageTags } from '~/components/site/head-tags'
import { auctionCheck } from '~/copy/auctions/auction-check'
import { readAuctionCheck } from '~/domain/auctions/read-check'
import { readSite, services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { idParam } from '~/server/http/json-action'

export async function loader({ params }: LoaderFunctionArgs) {
  const view = await orRefuse(() => readAuctionCheck(services(), idParam(params.id, 'This auction')))
  const tags = pageTags({
    title: auctionCheck.title(view.auction.name),
    description: auctionCheck.description,
    path: `/auction/${view.auction.id}/check`,
    site: readSite(),
  })
  return { view, tags }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function CheckAuction() {
  return <AuctionCheck view={useLoaderData<typeof loader>().view} />
}
