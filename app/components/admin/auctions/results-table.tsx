import { Link } from '@remix-run/react'
import { MANUAL_METHODS } from '~/contract/constants'
import { ownerResults as texts } from '~/copy/auctions/owner-auctions'
import { manual, methodLabels } from '~/copy/owner/admin'
import type { ResultRow } from '~/domain/auctions/wins/results'
import { dollarPrice } from '../../../lib/money'
import { PostButton } from '../../form/post-button'
import { TableHead } from '../table-head'

/** The list of results: a table, a card for each result on a phone. */
export function ResultsTable({ results }: { results: ResultRow[] }) {
  return (
    <table className="lots">
      <caption className="sr-only">Auction results, the latest first</caption>
      <TableHead left={['Auction', 'Winner']} right={['Final bid', 'Bids', 'Payment']} controls="What can be done" />
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <th scope="row">
              <span className="row-name">{result.auctionName}</span>
              <small>Ended {result.endText}</small>
              {result.notes && result.winnerName ? <small>{result.notes}</small> : null}
            </th>
            <td className="event" data-label="Winner">
              {result.winnerName === null ? (
                <span className="soft">Nobody</span>
              ) : (
                <span>
                  {result.winnerName}
                  <br />
                  <a className="small" href={`mailto:${result.winnerEmail}`}>
                    {result.winnerEmail}
                  </a>
                </span>
              )}
            </td>
            <td className="paid" data-label="Final bid">
              <span>
                {result.finalBidAmount === null ? '–' : dollarPrice(result.finalBidAmount)}
                <br />
                <span className="soft small">from {dollarPrice(result.startingPrice)}</span>
              </span>
            </td>
            <td className="people" data-label="Bids">
              <Link className="lots__bids" to={`/admin/auctions/${result.auctionId}/bids`}>
                {result.totalBids}
                <span className="sr-only">
                  {result.totalBids === 1 ? ' bid' : ' bids'} on {result.auctionName}
                </span>
              </Link>
            </td>
            <td className="status">
              <PaymentBadge result={result} />
            </td>
            <td className="act">
              <Acts result={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'pending' and 'completed' in their colours, whatever else is destructive. */
function PaymentBadge({ result }: { result: ResultRow }) {
  if (result.winningBidderId === null) return <span className="badge badge--line">{texts.noWinner}</span>
  if (result.paymentStatus === 'pending') return <span className="badge badge--wait">pending</span>
  if (result.paymentStatus !== 'completed') return <span className="badge badge--bad">{result.paymentStatus}</span>
  return (
    <span className="results__paid">
      <span className="badge badge--good">completed</span>
      <span className="soft small num">
        {result.transactionAmount === null ? null : `${dollarPrice(result.transactionAmount)}, `}
        {result.isPaidByCard ? texts.paidByCard : texts.paidOtherwise}
      </span>
    </span>
  )
}

function Acts({ result }: { result: ResultRow }) {
  if (result.winningBidderId === null) return null
  if (result.isPaidByCard) {
    return (
      <Link
        className="btn btn--quiet btn--small"
        to={`/admin/payments?show=every&q=${encodeURIComponent(result.stripePaymentIntentId ?? '')}`}
      >
        Payment<span className="sr-only"> of {result.auctionName}</span>
      </Link>
    )
  }
  const isPaid = result.paymentStatus === 'completed'
  return (
    <PostButton
      formClassName="form__acts"
      fields={{ intent: isPaid ? 'mark-unpaid' : 'mark-paid', id: result.auctionId }}
      label={isPaid ? texts.markUnpaid : texts.markPaid}
      sending={isPaid ? texts.takingBack : texts.marking}
      about={result.auctionName}
      className={isPaid ? 'btn btn--line btn--small' : 'btn btn--small'}
      preventScrollReset
    >
      {isPaid ? null : (
        <select
          className="input"
          style={{ width: 'auto' }}
          name="paymentMethod"
          defaultValue="cash"
          aria-label={`${manual.label}, ${result.auctionName}`}
        >
          {MANUAL_METHODS.map((method) => (
            <option key={method} value={method}>
              {methodLabels[method]}
            </option>
          ))}
        </select>
      )}
    </PostButton>
  )
}
