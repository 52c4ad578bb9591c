import { Link } from '@remix-run/react'
import type { AuctionStatus } from '~/contract/auctions/auctions'
import { firstPicture } from '~/contract/auctions/media-links'
import { canWithdraw, isRunning } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import type { AuctionRow } from '~/domain/auctions/admin-auctions'
import type { BidRow } from '~/domain/auctions/bidding/read-bids'
import { dollarPrice, exactPrice, shortPrice } from '../../../lib/money'
import { pictureSource } from '../../../lib/picture-file'
import { ConfirmButton } from '../confirm-button'
import { TableHead } from '../table-head'
import { useList } from '../use-list'

const BADGES: Record<AuctionStatus, string> = {
  active: 'badge--good',
  extended: 'badge--wait',
  completed: 'badge--info',
  upcoming: 'badge--line',
}

/** The state in capitals: filled for active, completed and extended, outlined for others. */
export function AuctionBadge({ status }: { status: AuctionStatus }) {
  return <span className={`badge ${BADGES[status]}`}>{status.toUpperCase()}</span>
}

/** The list of auctions: a table, a card for each auction on a phone. */
export function AuctionsTable({ auctions }: { auctions: AuctionRow[] }) {
  const { open } = useList()
  return (
    <table className="lots">
      <caption className="sr-only">Auctions, the latest end first</caption>
      <TableHead left={['Auction', 'Runs']} right={['Price', 'Bids', 'Status']} controls="What can be done" />
      <tbody>
        {auctions.map((auction) => (
          <tr key={auction.id}>
            <th scope="row">
              <span className="lots__name">
                <Cover urls={auction.imageUrls} />
                <span>
                  {auction.name}
                  <small>{auction.dimensions}</small>
                </span>
              </span>
            </th>
            <td className="event" data-label="Runs">
              <span className="small">
                {auction.startText}
                <br />
                to {auction.endText}
              </span>
            </td>
            <td className="paid" data-label="Price">
              <Price auction={auction} />
            </td>
            <td className="people" data-label="Bids">
              <Link className="lots__bids" to={open(`/admin/auctions/${auction.id}/bids`)}>
                {auction.bidCount}
                <span className="sr-only">
                  {auction.bidCount === 1 ? ' bid' : ' bids'} on {auction.name}
                </span>
              </Link>
            </td>
            <td className="status">
              <AuctionBadge status={auction.status} />
            </td>
            <td className="act">
              <Link className="btn btn--quiet btn--small" to={open(`/admin/auctions/${auction.id}/edit`)}>
                Edit<span className="sr-only"> {auction.name}</span>
              </Link>
              <CloseEarly auction={auction} />
              <ConfirmButton
                {...texts.delete}
                href={`/admin/auctions/${auction.id}/delete`}
                label="Delete"
                about={auction.name}
                title={auction.name}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The question before a running auction is closed; nothing for any other. */
export function CloseEarly({ auction }: { auction: AuctionRow }) {
  if (!isRunning(auction)) return null
  const question = texts.close(auction)
  return (
    <ConfirmButton
      {...question}
      href={`/admin/auctions/${auction.id}/close`}
      label={question.confirm}
      about={auction.name}
      title={auction.name}
    />
  )
}

export function AuctionAbout({ auction }: { auction: AuctionRow }) {
  return (
    <>
      <p>
        <strong>{auction.name}</strong> <AuctionBadge status={auction.status} />
      </p>
      <p className="soft small">
        {auction.startText} to {auction.endText}
        {auction.currentHighestBid === null ? null : `, ${dollarPrice(auction.currentHighestBid)} now`}
      </p>
    </>
  )
}

function Cover({ urls }: { urls: string[] }) {
  const picture = firstPicture(urls)
  if (!picture) return <img className="lots__cover" src="/art/empty-easel.svg" width={600} height={600} alt="" />
  return (
    <img
      className="lots__cover"
      {...pictureSource(picture, { width: 800, height: 1000 })}
      sizes="3.5rem"
      loading="lazy"
      alt=""
    />
  )
}

function Price({ auction }: { auction: AuctionRow }) {
  const start = `from ${shortPrice(Math.round(auction.startingPrice * 100))}`
  if (auction.currentHighestBid === null) return <span className="soft">{start}</span>
  return (
    <span>
      {dollarPrice(auction.currentHighestBid)}
      <br />
      <span className="soft small">{start}</span>
    </span>
  )
}

const RAISED = 'raised the own maximum'

function kindOf({ is_auto_bid, raises_bid_id }: BidRow): string {
  if (is_auto_bid) return 'automatic'
  return raises_bid_id === null ? 'bid' : RAISED
}

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
              <small>{bid.email}</small>
            </th>
            <td className="event" data-label="When">
              <span>{bid.createdText}</span>
            </td>
            <td className="event" data-label="Kind">
              <span>{kindOf(bid)}</span>
            </td>
            <td className="paid" data-label="Bid">
              {bid.is_cancelled ? <s>{exactPrice(bid.bid_cents)}</s> : <span>{exactPrice(bid.bid_cents)}</span>}
            </td>
            <td className="status">
              {bid.is_cancelled ? <Cancelled bid={bid} /> : <span className="badge badge--good">Counts</span>}
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
                    of {exactPrice(bid.bid_cents)} by {bid.bidderName}
                    {bid.raises_bid_id === null ? null : `, ${RAISED}`}
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
  const by = bid.cancel_reason === 'not_me' ? texts.notMe : bid.cancelled_by && texts.cancelledBy[bid.cancelled_by]
  return (
    <span className="results__paid">
      <span className="badge badge--bad">{bid.cancelled_by === 'owner' ? 'Withdrawn' : 'Cancelled'}</span>
      <span className="soft small">
        {bid.cancelledText}
        {by ? `, ${by}` : null}
      </span>
      {bid.cancel_note ? <span className="small">{bid.cancel_note}</span> : null}
    </span>
  )
}
