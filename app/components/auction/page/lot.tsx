import { lazy, Suspense, useRef } from 'react'
import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import { auctions as copy } from '~/copy/auctions/auctions'
import { dollarPrice } from '../../../lib/money'
import { Ending } from '../bidding/ending'
import { OwnBids } from '../bidding/own-bids'
import { Faq } from '../sections/faq'
import { ShareBar } from '../sections/share-bar'
import { lotId, useAuctionContext, useFormReply } from './auction-context'
import { isWinner } from './auction-state'
import { OpenButton } from './bidder-bar'
import { bidButton, type Phase, phaseOf } from './countdown'
import { Feed } from './feed'
import { Gallery } from './gallery'
import { LotClock } from './lot-clock'
import { useClock } from './server-clock'

/** The way without JavaScript: drawn by the server at once, in the browser from a file of its own. */
const InlineBid = import.meta.env.SSR
  ? (await import('../bidding/inline-bid')).default
  : lazy(() => import('../bidding/inline-bid'))

/** One auction: its pictures, its clock, where the bidding stands, and everything that one can do about it. */
export function Lot({ lot, isFirst }: { lot: LotView; isFirst: boolean }) {
  const { clock, bidder } = useAuctionContext()
  const { auction } = lot
  const isOver = auction.status === 'completed'
  const hasWon = isWinner(lot, bidder)
  const phase = useClock(clock, (now) => phaseOf(auction, now))
  const id = lotId(lot)
  return (
    <article className="lot" id={id} aria-labelledby={lotNameId(auction.id)}>
      <div className="lot__art">
        <Gallery lot={lot} isFirst={isFirst} />
      </div>
      <div className="lot__say">
        <LotClock auction={auction} phase={phase} />
        <h3 className="lot__name" id={lotNameId(auction.id)}>
          {auction.name}
        </h3>
        <p className="soft">{auction.dimensions}</p>
        <p className="measure lot__text">{auction.description}</p>
        <Standing lot={lot} phase={phase} />
        {hasWon ? null : <Bidding lot={lot} phase={phase} />}
        {isOver ? <Ending lot={lot} /> : null}
        {lot.ownBids.length > 0 ? <OwnBids lot={lot} phase={phase} /> : null}
        <Feed lot={lot} phase={phase} />
      </div>
      {/* Over, it has nothing left to share; how one pays and collects is the winner's question alone. */}
      {isOver && !hasWon ? null : <Faq auctionId={auction.id} />}
      {isOver ? null : <ShareBar auction={{ id: auction.id, name: auction.name }} />}
    </article>
  )
}

/** Price, starting price, people. A price that has just changed is highlighted. */
function Standing({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { auction } = lot
  const price = auction.currentHighestBid
  const first = useRef(price)
  const label = phase === 'ended' && price !== null ? copy.soldFor : copy.currentBid
  return (
    <dl className="standing">
      <div className="standing__now">
        <dt>{label}</dt>
        <dd className={price === first.current ? undefined : 'is-new'} key={price}>
          {price === null ? <span className="standing__none">{copy.noBids}</span> : dollarPrice(price)}
        </dd>
      </div>
      <div>
        <dt>{copy.startingPrice}</dt>
        <dd>{dollarPrice(auction.startingPrice)}</dd>
      </div>
      <div>
        <dt>{copy.people}</dt>
        <dd>{auction.bidderCount}</dd>
      </div>
    </dl>
  )
}

/** The bid button. Without JavaScript it leads to the same form, open in the page. */
function Bidding({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { bidder, openBid } = useAuctionContext()
  const { auction } = lot
  const answer = useFormReply('bid', auction.id)
  const { label, enabled } = bidButton(phase, lot.ownBids.length > 0)
  if (!enabled) {
    return (
      <button className="btn btn--big btn--wide" type="button" disabled>
        {label}
      </button>
    )
  }
  if (bidder && (answer || openBid === auction.id)) {
    return (
      <Suspense>
        <InlineBid lot={lot} bidder={bidder} label={label} />
      </Suspense>
    )
  }
  const wish = bidder
    ? ({ kind: 'bid', auctionId: auction.id } as const)
    : ({ kind: 'join', mode: 'register', auctionId: auction.id } as const)
  return <OpenButton wish={wish} className="btn btn--big btn--wide" words={label} />
}
