import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuctionBadge, CloseEarly } from '~/components/admin/auctions/auctions-table'
import { BidHistory } from '~/components/admin/auctions/bid-history'
import { PageHead } from '~/components/admin/page-head'
import { auctionRow, bidRow } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { readAdminAuction } from '~/domain/auctions/admin-auctions'
import { readBidHistory } from '~/domain/auctions/bidding/read-bids'
import { orNotFound, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import '~/styles/admin/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Bids, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const id = pageId(params.id)
  const auction = orNotFound(() => readAdminAuction(services(), id))
  return { auction: auctionRow(auction), bids: readBidHistory(services(), id).map(bidRow) }
}

/** Every bid of one auction, cancelled ones too. */
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
