import { lazy, Suspense, useEffect, useRef } from 'react'
import { type AuctionView, type LotView, lotNameId } from '~/contract/auctions/auctions'
import { auctionClock, auctionFaq, auctions as copy, feed as feedCopy } from '~/copy/auctions/auctions'
import { dollarPrice } from '../../../lib/money'
import { timeOrDate } from '../../../lib/nz-clock'
import { buttonClass } from '../../ui/looks'
import { Ending } from '../bidding/ending'
import { OwnBids } from '../bidding/own-bids'
import { ShareBar } from '../sections/share-bar'
import { useAuctionContext, useFormReply } from './auction-context'
import { isWinner } from './auction-state'
import { bidButton, countdownMilestone, countdownText, type Phase, phaseOf, timeLeft, useClock } from './clock'
import { Gallery } from './gallery'
import { OpenButton } from './intro'

/** The way without JavaScript: rendered by the server at once, in the browser from a chunk of its own. */
const InlineBid = import.meta.env.SSR
  ? (await import('../bidding/bid-form')).InlineBid
  : lazy(() => import('../bidding/bid-form').then((part) => ({ default: part.InlineBid })))

export function Lot({ lot, isFirst }: { lot: LotView; isFirst: boolean }) {
  const { clock, bidder } = useAuctionContext()
  const { auction } = lot
  const isOver = auction.status === 'completed'
  const hasWon = isWinner(lot, bidder)
  const phase = useClock(clock, (now) => phaseOf(auction, now))
  return (
    <article className="lot" id={`lot-${auction.id}`} aria-labelledby={lotNameId(auction.id)}>
      <div className="lot__art">
        <Gallery auction={auction} isFirst={isFirst} />
      </div>
      <div className="lot__say">
        <LotClock auction={auction} phase={phase} />
        <h3 className="lot__name" id={lotNameId(auction.id)}>
          {auction.name}
        </h3>
        <p className="text-ink-soft">{auction.dimensions}</p>
        <p className="max-w-text lot__text">{auction.description}</p>
        <Price auction={auction} phase={phase} />
        {hasWon ? null : <Bidding lot={lot} phase={phase} />}
        {isOver ? <Ending lot={lot} /> : null}
        {lot.ownBids.length > 0 ? <OwnBids lot={lot} phase={phase} /> : null}
        <Feed lot={lot} phase={phase} />
      </div>
      {/* Over, it has nothing left to share; how one pays and collects is the winner's question alone. */}
      {isOver && !hasWon ? null : <Faq auctionId={auction.id} />}
      {isOver ? null : <ShareBar auction={auction} />}
    </article>
  )
}

const BADGES: Record<Phase, { text: string; className: string }> = {
  upcoming: { text: auctionClock.upcoming, className: 'badge badge--info' },
  live: { text: auctionClock.live, className: 'badge badge--live' },
  final: { text: auctionClock.final, className: 'badge badge--final' },
  ended: { text: auctionClock.ended, className: 'badge' },
}

/** The countdown with its badge. Read out at five minutes, one minute and the end, not each second. */
function LotClock({ auction, phase }: { auction: AuctionView; phase: Phase }) {
  const { clock, announce } = useAuctionContext()
  const text = useClock(clock, (now) => countdownText(timeLeft(auction, now)))
  const { name, endDate } = auction
  const isRunning = phase === 'live' || phase === 'final'

  useEffect(() => {
    if (!isRunning) return
    const end = Date.parse(endDate)
    let before = end - clock.now()
    return clock.subscribe(() => {
      const left = end - clock.now()
      const words = countdownMilestone(name, before, left)
      if (words) announce(words)
      before = left
    })
  }, [isRunning, endDate, name, clock, announce])

  const badge = BADGES[phase]
  return (
    <div className={phase === 'final' ? 'clock clock--final' : 'clock'}>
      <p className="clock__head">
        <span className={badge.className}>{badge.text}</span>
        {phase === 'ended' ? null : (
          <span className="text-ink-soft">{phase === 'upcoming' ? auctionClock.startsIn : auctionClock.endsIn}</span>
        )}
      </p>
      {/* Its line stays when the time has run out: what is below must not jump up. */}
      <p
        className="clock__time font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums"
        role={phase === 'ended' ? undefined : 'timer'}
        aria-live="off"
      >
        {phase === 'ended' ? '\u00a0' : text}
      </p>
    </div>
  )
}

function Price({ auction, phase }: { auction: AuctionView; phase: Phase }) {
  const price = auction.currentHighestBid
  const first = useRef(price)
  return (
    <dl className="current">
      <div className="current__price">
        <dt>{phase === 'ended' && price !== null ? copy.soldFor : copy.currentBid}</dt>
        <dd className={price === first.current ? undefined : 'is-new'} key={price}>
          {price === null ? <span className="current__none">{copy.noBids}</span> : dollarPrice(price)}
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
  const auctionId = lot.auction.id
  const reply = useFormReply('bid', auctionId)
  const { label, enabled } = bidButton(phase, lot.ownBids.length > 0)
  if (!enabled) {
    return (
      <button className={buttonClass({ size: 'big', wide: true })} type="button" disabled>
        {label}
      </button>
    )
  }
  if (bidder && (reply || openBid === auctionId)) {
    return (
      <Suspense>
        <InlineBid lot={lot} bidder={bidder} label={label} />
      </Suspense>
    )
  }
  return (
    <OpenButton
      dialog={bidder ? { kind: 'bid', auctionId } : { kind: 'join', mode: 'register', auctionId }}
      className={buttonClass({ size: 'big', wide: true })}
      label={label}
    />
  )
}

/** Questions about the auction: one open at a time, and a click on the open one closes it, without JavaScript too. */
function Faq({ auctionId }: { auctionId: number }) {
  return (
    <section aria-labelledby={`faq-${auctionId} ${lotNameId(auctionId)}`}>
      <h4 className="text-h3" id={`faq-${auctionId}`}>
        {auctionFaq.heading}
      </h4>
      <div className="faq">
        {auctionFaq.entries.map(({ question, answer }) => (
          <details key={question} name={`faq-${auctionId}`}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const HOUR = 3_600_000

function Feed({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { clock } = useAuctionContext()
  const { auction, feed, ownBids } = lot
  const hour = useClock(clock, (time) => Math.floor(time / HOUR) * HOUR)
  const now = new Date(hour).toISOString()
  return (
    <section className="feed" aria-labelledby={`feed-${auction.id} ${lotNameId(auction.id)}`}>
      <h4 className="text-h3" id={`feed-${auction.id}`}>
        {feedCopy.heading}
      </h4>
      <div
        className={phase === 'ended' ? 'feed__log' : 'feed__log is-live'}
        role="log"
        aria-labelledby={`feed-${auction.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard
        tabIndex={0}
      >
        {feed === null ? <p className="text-ink-soft">{copy.loading}</p> : null}
        {feed?.length === 0 ? (
          <p className="text-ink-soft">{phase === 'ended' ? feedCopy.emptyEnded : feedCopy.empty}</p>
        ) : null}
        {feed && feed.length > 0 ? (
          <ol className="rows">
            {feed.map((item) => {
              const isMine = ownBids.some(({ id }) => id === item.id)
              return (
                <li key={item.id} className={isMine ? 'is-mine' : undefined}>
                  <span className="feed__who">
                    {item.bidderLabel} {isMine ? feedCopy.you : null}
                    <span className="text-ink-soft text-sm">
                      {timeOrDate(item.createdAt, now)}
                      {item.isAutoBid ? `, ${feedCopy.automatic}` : null}
                    </span>
                  </span>
                  <span className="rows__amount font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
                    {dollarPrice(item.bidAmount)}
                  </span>
                </li>
              )
            })}
          </ol>
        ) : null}
      </div>
    </section>
  )
}
