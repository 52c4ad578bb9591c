import type { AuctionStatus } from '~/contract/auctions/auctions'
import { isRunning } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import type { AuctionRow } from '~/domain/auctions/admin-auctions'
import { dollarPrice } from '~/lib/money'
import { type BadgeKind, badgeClass } from '../../ui/looks'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'

const BADGES: Record<AuctionStatus, BadgeKind> = {
  active: 'good',
  extended: 'wait',
  completed: 'info',
  upcoming: 'line',
}

/** The state in capitals: filled for active, completed and extended, outlined for others. */
export function AuctionBadge({ status }: { status: AuctionStatus }) {
  return <span className={badgeClass(BADGES[status])}>{status.toUpperCase()}</span>
}

/** The button that closes a running auction, after a question; renders nothing for other auctions. */
export function CloseEarly({ auction }: { auction: AuctionRow }) {
  if (!isRunning(auction)) return null
  const question = copy.close(auction)
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

/** The number of bids of an auction, as a link to them. */
export function BidsLink(props: { auctionId: number; name: string; count: number; fromList?: boolean }) {
  const { auctionId, name, count, fromList } = props
  const about = `${count === 1 ? 'bid' : 'bids'} on ${name}`
  return (
    <ActLink
      className="inline-flex min-h-11 min-w-11 items-center justify-end font-bold"
      fromList={fromList}
      to={`/admin/auctions/${auctionId}/bids`}
      label={`${count}`}
      about={about}
    />
  )
}

export function AuctionAbout({ auction }: { auction: AuctionRow }) {
  return (
    <>
      <p>
        <strong>{auction.name}</strong> <AuctionBadge status={auction.status} />
      </p>
      <p className="text-sm text-ink-soft">
        {auction.startText} to {auction.endText}
        {auction.currentHighestBid === null ? null : `, ${dollarPrice(auction.currentHighestBid)} now`}
      </p>
    </>
  )
}
