import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuctionBadge, CloseEarly } from '~/components/admin/auctions/auction-parts'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { column, Table } from '~/components/admin/table'
import { type BidRow, bidRow, canWithdraw } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { readBidHistory } from '~/domain/auctions/bidding/read-bids'
import { dollarPrice } from '~/lib/money'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerLoader } from '~/server/auth/owner-form'
import '~/styles/admin/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Bids, admin' }]

export const loader = ownerLoader(({ services, id }) => ({
  auction: readAuctionRow(services, id),
  bids: readBidHistory(services, id).map(bidRow),
}))

const KINDS = { bid: 'bid', automatic: 'automatic', raise: 'raised the own maximum' } as const

/** Every bid of an auction, newest first; cancelled ones are struck through and say by whom and why. */
export default function AuctionBids() {
  const { auction, bids } = useLoaderData<typeof loader>()
  const columns = [
    column('Bidder', 'name', (bid: BidRow) => (
      <>
        <span className="row-name">{bid.bidderName}</span>
        <small>{bid.bidderEmail}</small>
      </>
    )),
    column('When', 'event', (bid: BidRow) => <span>{bid.createdText}</span>),
    column('Kind', 'event', (bid: BidRow) => <span>{KINDS[bid.kind]}</span>),
    column('Bid', 'paid', ({ isCancelled, bidAmount }: BidRow) =>
      isCancelled ? <s>{dollarPrice(bidAmount)}</s> : <span>{dollarPrice(bidAmount)}</span>,
    ),
    column('Status', 'status', (bid: BidRow) =>
      bid.isCancelled ? <Cancelled bid={bid} /> : <span className="badge badge--good">Counts</span>,
    ),
    column('What can be done', 'act', (bid: BidRow) =>
      canWithdraw(auction, bid) ? (
        <ActLink
          to={`/admin/auctions/${auction.id}/bids/${bid.id}/withdraw`}
          label={texts.withdraw}
          about={`of ${dollarPrice(bid.bidAmount)} by ${bid.bidderName}${bid.kind === 'raise' ? `, ${KINDS.raise}` : ''}`}
        />
      ) : null,
    ),
  ]
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
          <Table caption="Bids, newest first" columns={columns} rows={bids} />
        )}
      </div>
    </>
  )
}

function Cancelled({ bid }: { bid: BidRow }) {
  const by = bid.cancelReason === 'not_me' ? texts.notMe : bid.cancelledBy && texts.cancelledBy[bid.cancelledBy]
  return (
    <span className="results__paid">
      <span className="badge badge--bad">{bid.cancelledBy === 'owner' ? 'Withdrawn' : 'Cancelled'}</span>
      <span className="soft small">
        {bid.cancelledText}
        {by ? `, ${by}` : null}
      </span>
      {bid.cancelNote ? <span className="small">{bid.cancelNote}</span> : null}
    </span>
  )
}
