import { useEffect, useRef } from 'react'
import { type LotWire, lotNameId } from '../../../contract/auction-room'
import { auctions as copy } from '../../../copy/auctions'
import { dollarPrice } from '../../../lib/money'
import { lotId, useAnswer, useAuctionContext } from './auction-context'
import { isWinner } from './auction-state'
import { OpenButton } from './bidder-bar'
import { bidButton, type Phase, phaseOf } from './countdown'
import { Feed } from './feed'
import { Gallery } from './gallery'
import { fetchEnding, LateEnding, LateOwnBids, LateShareBar, StaticBid, StaticFaq } from './islands'
import { LotClock } from './lot-clock'
import { useClock } from './server-clock'

/** One auction: its pictures, its clock, where the bidding stands, and everything that one can do about it (spec 2 §2). */
export function Lot({ lot, isFirst }: { lot: LotWire; isFirst: boolean }) {
  const { clock, bidder } = useAuctionContext()
  const { auction } = lot
  const isOver = auction.status === 'completed'
  const hasWon = isWinner(lot, bidder)
  const phase = useClock(clock, (now) => phaseOf(auction, now))
  const id = lotId(lot)
  useEffect(() => {
    if (phase === 'final') fetchEnding()
  }, [phase])
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
        {isOver ? <LateEnding lot={lot} /> : null}
        {lot.ownBids.length > 0 ? <LateOwnBids lot={lot} phase={phase} /> : null}
        <Feed lot={lot} phase={phase} />
      </div>
      {/* Over, it has nothing left to share; how one pays and collects is the winner's question alone. */}
      {isOver && !hasWon ? null : <StaticFaq auctionId={auction.id} />}
      {isOver ? null : <LateShareBar auction={{ id: auction.id, name: auction.name }} />}
    </article>
  )
}

/** Price, starting price, people. A price that has just changed is seen to change. */
function Standing({ lot, phase }: { lot: LotWire; phase: Phase }) {
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

/** The bid button (spec 2 §4). Without JavaScript it leads to the same form, open in the page. */
function Bidding({ lot, phase }: { lot: LotWire; phase: Phase }) {
  const { bidder, openBid } = useAuctionContext()
  const { auction } = lot
  const answer = useAnswer('bid', auction.id)
  const { label, enabled } = bidButton(phase, lot.ownBids.length > 0)
  if (!enabled) {
    return (
      <button className="btn btn--big btn--wide" type="button" disabled>
        {label}
      </button>
    )
  }
  if (bidder && (answer || openBid === auction.id)) {
    return <StaticBid lot={lot} bidder={bidder} label={label} />
  }
  const wish = bidder
    ? ({ kind: 'bid', auctionId: auction.id } as const)
    : ({ kind: 'join', mode: 'register', auctionId: auction.id } as const)
  return <OpenButton wish={wish} className="btn btn--big btn--wide" words={label} />
}
