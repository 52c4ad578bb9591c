import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type AuctionView, type LotView, lotNameId } from '~/contract/auctions/auctions'
import { auctionBar, auctionClock, auctionSeals } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { type BadgeKind, badgeClass, buttonClass, noteClass, priceClass } from '../../ui/looks'
import { Ending } from '../bidding/ending'
import { OwnBids } from '../bidding/own-bids'
import { useAuctionContext, useFormReply } from './auction-context'
import { isWinner, outbidBy } from './auction-state'
import { BidBar } from './bid-bar'
import { bidButton, countdownMilestone, countdownText, type Phase, phaseOf, timeLeft, useClock } from './clock'
import { Feed } from './feed'
import { Gallery } from './gallery'
import { NextBid, OpenButton } from './open-button'
import { rememberHead } from './seen-head'

/** For pages without JavaScript: rendered by the server immediately, and in the browser loaded as a chunk of its own. */
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
    <article
      className={`relative z-0 grid scroll-mt-28 grid-cols-1 gap-x-columns gap-y-8 md:grid-cols-2 md:items-start md:gap-y-12 ${
        isFirst ? 'mt-8' : 'mt-section border-t-2 border-line pt-subsection'
      }`}
      id={`lot-${auction.id}`}
      aria-labelledby={lotNameId(auction.id)}
      data-glide
    >
      <div className="relative before:pointer-events-none before:absolute before:inset-x-[-22%] before:top-[-18%] before:bottom-[-12%] before:-z-1 before:bg-(image:--glow)">
        <Gallery auction={auction} isFirst={isFirst} />
      </div>
      <div data-glide>
        <LotClock auction={auction} phase={phase} />
        <h3 className="mt-6 scroll-mt-44 text-title wrap-anywhere" id={lotNameId(auction.id)}>
          {auction.name}
        </h3>
        <p className="text-ink-soft">{auction.dimensions}</p>
        <p className="mt-3 max-w-text whitespace-pre-line">{auction.description}</p>
        <Price auction={auction} phase={phase} />
        {hasWon ? null : <Bidding lot={lot} phase={phase} />}
        {isOver ? <Ending lot={lot} /> : null}
        {lot.ownBids.length > 0 ? <OwnBids lot={lot} phase={phase} /> : null}
        <Feed lot={lot} phase={phase} />
        <Sealed auction={auction} />
      </div>
      {phase === 'live' || phase === 'final' ? <BidBar lot={lot} phase={phase} /> : null}
    </article>
  )
}

const BADGES: Record<Phase, BadgeKind> = { upcoming: 'info', live: 'bad', final: 'urgent', ended: 'plain' }

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

  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={badgeClass(BADGES[phase])}>
          {phase === 'live' ? <span className="size-2 rounded-full bg-current forced-color-adjust-none" /> : null}
          {auctionClock[phase]}
        </span>
        {phase === 'ended' ? null : (
          <span className="text-ink-soft">{phase === 'upcoming' ? auctionClock.startsIn : auctionClock.endsIn}</span>
        )}
      </p>
      {/* Its line stays when the time has run out, so that the content below does not jump up. */}
      <p
        className={`mt-1 text-title ${priceClass} ${phase === 'final' ? 'text-danger' : 'text-wine'}`}
        role={phase === 'ended' ? undefined : 'timer'}
        aria-live="off"
      >
        {phase === 'ended' ? endText(auction) : text}
      </p>
    </div>
  )
}

function endText({ status, soldFor, currentHighestBid }: AuctionView): string {
  // Its time has run out, but the server has not closed it yet.
  if (status !== 'completed') return '\u00a0'
  if (soldFor !== null) return auctionClock.sold
  return currentHighestBid === null ? auctionClock.notSold : auctionClock.notSoldYet
}

function Price({ auction, phase }: { auction: AuctionView; phase: Phase }) {
  const price = auction.soldFor ?? auction.currentHighestBid
  const first = useRef(price)
  return (
    <dl className="mt-6 mb-6 flex flex-wrap items-end gap-4 border-t-2 border-b-2 border-line py-4">
      {/* In a narrow column it has a line of its own, so that a longer price moves nothing. */}
      <div className="grow basis-[max(15rem,(29rem-100%)*99)]">
        <dt className={FIGURE_NAME}>{priceName(auction, phase)}</dt>
        <dd
          className={`${priceClass} origin-bottom-left text-title text-action ${price === first.current ? '' : 'animate-arrive'}`}
          key={price}
        >
          {price === null ? <span className="text-2xl/tight">No bids yet</span> : shortDollarPrice(price)}
        </dd>
      </div>
      <Figure name="Starting price">{shortDollarPrice(auction.startingPrice)}</Figure>
      <Figure name="People bidding">{auction.bidderCount}</Figure>
    </dl>
  )
}

function priceName({ status, soldFor, currentHighestBid }: AuctionView, phase: Phase): string {
  if (phase !== 'ended' || (soldFor ?? currentHighestBid) === null) return 'Current bid'
  return status === 'completed' && soldFor === null ? 'Highest bid' : 'Sold for'
}

const FIGURE_NAME = 'text-ink-soft text-sm/relaxed'

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grow basis-24">
      <dt className={FIGURE_NAME}>{name}</dt>
      <dd className={`${priceClass} text-xl/[1.25]`}>{children}</dd>
    </div>
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
  const outbid = outbidBy(lot)
  return (
    <>
      {outbid ? (
        <div className={`${noteClass('bad')} mb-3`}>
          <p className="animate-arrive font-display text-h3 text-wine" key={outbid.id}>
            {auctionBar.outbid(outbid.bidderLabel, shortDollarPrice(outbid.bidAmount))}
          </p>
          <NextBid lot={lot} size="big" />
        </div>
      ) : null}
      <OpenButton
        dialog={bidder ? { kind: 'bid', auctionId } : { kind: 'join', mode: 'register', auctionId }}
        className={buttonClass({ kind: outbid ? 'line' : 'main', size: 'big', wide: true })}
        label={label}
      />
    </>
  )
}

/** The newest seal, which this browser remembers, and a link to the check (rule 7.26). */
function Sealed({ auction: { id, head, status } }: { auction: AuctionView }) {
  const isOver = status === 'completed'
  useEffect(() => {
    if (head && !isOver) rememberHead(id, head)
  }, [id, head, isOver])
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <a href={`/auction/${id}/check`}>{auctionSeals.link}</a>
      {/* Below the link, with its height reserved, so that the first bid moves nothing. */}
      {isOver ? null : (
        <span className="block min-h-13">{head ? auctionSeals.newest(head.number, head.seal) : null}</span>
      )}
    </p>
  )
}
