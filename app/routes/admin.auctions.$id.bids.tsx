import { useLoaderData } from '@remix-run/react'
import { AuctionBadge, CloseEarly } from '~/components/admin/auctions/auction-parts'
import { Empty } from '~/components/admin/cards'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { column, Table } from '~/components/admin/table'
import { badgeClass } from '~/components/ui/looks'
import { canWithdraw } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { type BidRow, readBidHistory } from '~/domain/auctions/bidding/read-bids'
import { exactPrice } from '~/lib/money'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => ({
  auction: readAuctionRow(services, id),
  bids: readBidHistory(services, id),
}))

const RAISED = 'raised their maximum'

function kindOf({ is_auto_bid, raises_bid_id }: BidRow): string {
  if (is_auto_bid) return 'automatic'
  return raises_bid_id === null ? 'bid' : RAISED
}

/** Every bid of an auction, newest first; cancelled ones are struck through and say by whom and why. */
export default function AuctionBids() {
  const { auction, bids } = useLoaderData<typeof loader>()
  const columns = [
    column('Bidder', 'name', (bid: BidRow) => (
      <>
        {bid.bidderName}
        <small>{bid.email}</small>
      </>
    )),
    column('When', 'event', (bid: BidRow) => <span>{bid.createdText}</span>),
    column('Kind', 'event', (bid: BidRow) => <span>{kindOf(bid)}</span>),
    column('Bid', 'paid', ({ is_cancelled, bid_cents }: BidRow) =>
      is_cancelled ? <s>{exactPrice(bid_cents)}</s> : <span>{exactPrice(bid_cents)}</span>,
    ),
    column('Status', 'outcome', (bid: BidRow) =>
      bid.is_cancelled ? <Cancelled bid={bid} /> : <span className={badgeClass('good')}>Counts</span>,
    ),
    column('Actions', 'act', (bid: BidRow) =>
      canWithdraw(auction, bid) ? (
        <ActLink
          to={`/admin/auctions/${auction.id}/bids/${bid.id}/withdraw`}
          label={copy.withdraw}
          about={`of ${exactPrice(bid.bid_cents)} by ${bid.bidderName}${bid.raises_bid_id === null ? '' : `, ${RAISED}`}`}
        />
      ) : null,
    ),
  ]
  return (
    <>
      <PageHead back="/admin/auctions" label={copy.title} title={`Bids on ${auction.name}`}>
        <AuctionBadge status={auction.status} />
        <CloseEarly auction={auction} />
      </PageHead>
      <p className="max-w-184 text-ink-soft">
        {auction.startText} to {auction.endText}.{' '}
        {auction.plannedEndText === null ? null : `Closed early: it would have run until ${auction.plannedEndText}. `}
        Only the bidder sees a maximum the price hasn’t reached, so it isn’t shown here either.
      </p>
      <div className="mt-6">
        {bids.length === 0 ? (
          <Empty title="Nobody has bid yet">Every bid appears here, even if it is cancelled later.</Empty>
        ) : (
          <Table caption="Bids, newest first" columns={columns} rows={bids} />
        )}
      </div>
    </>
  )
}

function Cancelled({ bid }: { bid: BidRow }) {
  const by =
    bid.cancel_reason === 'not_me'
      ? 'by the bidder: that was not me'
      : bid.cancelled_by && copy.cancelledBy[bid.cancelled_by]
  return (
    <>
      <span className={badgeClass('bad')}>{bid.cancelled_by === 'owner' ? 'Withdrawn' : 'Cancelled'}</span>
      <small className="mt-1 cards:max-w-38">
        {bid.cancelledText}
        {by ? `, ${by}` : null}
      </small>
      {bid.cancel_note ? <small className="mt-1 text-ink cards:max-w-38">{bid.cancel_note}</small> : null}
    </>
  )
}
