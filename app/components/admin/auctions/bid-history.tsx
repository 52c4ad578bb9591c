import { Link } from '@remix-run/react'
import { type AuctionRow, type BidRow, canWithdraw } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { dollarPrice } from '../../../lib/money'
import { TableHead } from '../table-head'

const KINDS = { bid: 'bid', automatic: 'automatic', raise: 'raised the own maximum' } as const

/** Every bid of an auction, newest first; cancelled ones are struck through and say by whom and why. */
export function BidHistory({ auction, bids }: { auction: AuctionRow; bids: BidRow[] }) {
  return (
    <table>
      <caption className="sr-only">Bids, newest first</caption>
      <TableHead left={['Bidder', 'When', 'Kind']} right={['Bid', 'Status']} controls="What can be done" />
      <tbody>
        {bids.map((bid) => (
          <tr key={bid.id}>
            <th scope="row">
              <span className="row-name">{bid.bidderName}</span>
              <small>{bid.bidderEmail}</small>
            </th>
            <td className="event" data-label="When">
              <span>{bid.createdText}</span>
            </td>
            <td className="event" data-label="Kind">
              <span>{KINDS[bid.kind]}</span>
            </td>
            <td className="paid" data-label="Bid">
              {bid.isCancelled ? <s>{dollarPrice(bid.bidAmount)}</s> : <span>{dollarPrice(bid.bidAmount)}</span>}
            </td>
            <td className="status">
              {bid.isCancelled ? <Cancelled bid={bid} /> : <span className="badge badge--good">Counts</span>}
            </td>
            <td className="act">
              {canWithdraw(auction, bid) ? (
                <Link
                  className="btn btn--quiet btn--small"
                  to={`/admin/auctions/${auction.id}/bids/${bid.id}/withdraw`}
                >
                  {texts.withdraw}
                  <span className="sr-only">
                    {' '}
                    of {dollarPrice(bid.bidAmount)} by {bid.bidderName}
                    {bid.kind === 'raise' ? `, ${KINDS.raise}` : null}
                  </span>
                </Link>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
