import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuctionBadge, BidHistory, CloseEarly } from '~/components/admin/auctions/auctions-table'
import { PageHead } from '~/components/admin/page-head'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { readBidHistory } from '~/domain/auctions/bidding/read-bids'
import { loadAuction } from '~/routes/admin.auctions.server'
import { services } from '~/server/boot/services'
import '~/styles/admin/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Bids, admin' }]

export async function loader(args: LoaderFunctionArgs) {
  const auction = await loadAuction(args)
  return { auction, bids: readBidHistory(services(), auction.id) }
}

export default function AuctionBids() {
  const { auction, bids } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/auctions" label={texts.title} title={`Bids on ${auction.name}`}>
        <AuctionBadge status={auction.status} />
        <CloseEarly auction={auction} />
      </PageHead>
      <p className="soft narrow">
        {auction.startText} to {auction.endText}.{' '}
        {auction.plannedEndText === null ? null : `${texts.plannedEnd(auction.plannedEndText)} `}
        {texts.maximums}
      </p>
      <div style={{ marginTop: 'var(--space-5)' }}>
        {bids.length === 0 ? (
          <p className="card empty">
            <strong>{texts.noBids}</strong>
            {texts.noBidsText}
          </p>
        ) : (
          <BidHistory auction={auction} bids={bids} />
        )}
      </div>
    </>
  )
}
