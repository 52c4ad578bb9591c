import type { BidRow } from '../../contract/owner-auctions'
import { exactPrice } from '../../lib/money'
import { TableHead } from './table-head'

const KINDS = { bid: 'bid', automatic: 'automatic', raise: 'raised the own maximum' } as const

/** Every bid of an auction, newest first; cancelled ones are struck through and say so. */
export function BidHistory({ bids }: { bids: BidRow[] }) {
  return (
    <table>
      <caption className="sr-only">Bids, newest first</caption>
      <TableHead columns={['Bidder', 'When', 'Kind', { right: 'Bid' }, { right: 'Status' }]} />
      <tbody>
        {bids.map((bid) => (
          <tr key={bid.id}>
            <th scope="row">
              <span className="row-name">{bid.bidderName}</span>
              <small>{bid.bidderEmail}</small>
            </th>
            <td className="event" data-label="When">
              <span>{bid.atText}</span>
            </td>
            <td className="event" data-label="Kind">
              <span>{KINDS[bid.kind]}</span>
            </td>
            <td className="paid" data-label="Bid">
              {bid.isCancelled ? (
                <s>{exactPrice(Math.round(bid.bidAmount * 100))}</s>
              ) : (
                <span>{exactPrice(Math.round(bid.bidAmount * 100))}</span>
              )}
            </td>
            <td className="status">
              {bid.isCancelled ? (
                <span className="results__paid">
                  <span className="badge badge--bad">Cancelled</span>
                  {bid.cancelledText ? <span className="soft small">{bid.cancelledText}</span> : null}
                </span>
              ) : (
                <span className="badge badge--good">Counts</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
