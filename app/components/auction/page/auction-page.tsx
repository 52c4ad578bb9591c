import { useActionData, useRevalidator } from '@remix-run/react'
import {
  type ComponentType,
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type AuctionPageProps,
  type AuctionPageView,
  type AuctionView,
  auctionPath,
  isToPay,
} from '~/contract/auctions/auctions'
import { mediaOf } from '~/contract/auctions/media-links'
import type { FormReply } from '~/contract/forms'
import { auctionBar, auctionFaq, auctions as copy } from '~/copy/auctions/auctions'
import { dayAndTime } from '~/lib/browser-time'
import { shortDollarPrice } from '~/lib/money'
import { pictureSource } from '~/lib/picture-file'
import { prefersReducedMotion } from '../../browser/smooth-scroll'
import { linkButtonClass, noteClass } from '../../ui/looks'
import { Heading, Lead, Print } from '../../ui/page'
import { EmptyEasel } from '../../ui/page-message'
import { Questions } from '../../ui/questions'
import type { DialogsProps } from '../bidding/dialogs'
import { ShareBar } from '../sections/share-bar'
import {
  type AuctionContextValue,
  type AuctionDialog,
  AuctionProvider,
  dialogPath,
  useAuctionContext,
} from './auction-context'
import { isRunning, isWinner, justEnded, outbidBy } from './auction-state'
import { useBidderEmail } from './bidder-email'
import { timeLeft, useClock, wholeDays } from './clock'
import { Intro } from './intro'
import { Lot } from './lot'
import { useAuction } from './use-auction'

/** For pages without JavaScript: rendered by the server immediately, and in the browser loaded as a chunk of its own. */
const InlineJoin = import.meta.env.SSR
  ? (await import('../bidding/join')).InlineJoin
  : lazy(() => import('../bidding/join').then((part) => ({ default: part.InlineJoin })))

export function AuctionPage({ view, requestedId, join, openBid, introVideo, asOf }: AuctionPageProps) {
  const form = useActionData<FormReply>() ?? null
  const { revalidate } = useRevalidator()
  const { state, hasTrouble, clock, pollNow } = useAuction(view, requestedId)
  const { bidder, lots, upcoming } = state
  const [dialog, open] = useState<AuctionDialog | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const Dialogs = useDialogs(dialog)

  const refresh = useCallback(() => {
    pollNow()
    revalidate()
  }, [pollNow, revalidate])
  const announce = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  const close = useCallback(() => open(null), [])
  useBidderEmail(bidder, refresh)
  useEndings(state, open, refresh)
  useOutbid(state, announce)
  useGlide()

  const context = useMemo<AuctionContextValue>(() => {
    const running = lots.map(({ auction }) => auction).filter(({ status }) => isRunning(status))
    return { clock, bidder, form, running, requestedId, openBid, open, refresh, announce }
  }, [clock, bidder, form, lots, requestedId, openBid, refresh, announce])
  const shownJoin = form?.intent === 'register' || form?.intent === 'log-in' ? form.intent : join
  return (
    <AuctionProvider value={context}>
      <Intro video={introVideo} toPay={lots.filter(isToPay)} />
      <section className="relative overflow-x-clip pt-subsection pb-section" aria-labelledby="live-h">
        <div className="page">
          {shownJoin && !bidder ? (
            <Suspense>
              <InlineJoin mode={shownJoin} auctionId={requestedId} />
            </Suspense>
          ) : null}
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <Heading id="live-h" words={['Live', 'Auctions']} stroke="hot" />
            <p className="without-script">
              <a className={linkButtonClass} href={auctionPath(requestedId)}>
                {`Refresh (as of ${asOf})`}
              </a>
            </p>
          </div>
          <p className={hasTrouble ? `${noteClass('wait')} mt-4` : 'sr-only'} role="status">
            {hasTrouble ? `${copy.failed} We keep trying. What you see may be a little old.` : ''}
          </p>
          {lots.length === 0 ? (
            <NoAuctions hasUpcoming={upcoming.length > 0} />
          ) : (
            lots.map((lot, index) => <Lot key={lot.auction.id} lot={lot} isFirst={index === 0} />)
          )}
          <About lots={lots} bidder={bidder} requestedId={requestedId} />
        </div>
      </section>
      {upcoming.length > 0 ? <ComingSoon upcoming={upcoming} /> : null}
      <p className="sr-only" role="status">
        {/* A new node each time: the same words are read out again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      {dialog && Dialogs ? <Dialogs dialog={dialog} state={state} onClose={close} /> : null}
    </AuctionProvider>
  )
}

/** The questions and the share bar, once a page. An auction that is over is not shared, but its winner still needs the questions. */
function About(props: Pick<AuctionPageView, 'lots' | 'bidder'> & { requestedId: number | null }) {
  const { lots, bidder, requestedId } = props
  const open = lots.filter(({ auction }) => auction.status !== 'completed').map(({ auction }) => auction)
  if (open.length === 0 && !lots.some((lot) => isWinner(lot, bidder))) return null
  const shared = open.find(({ id }) => id === requestedId) ?? (open.length === 1 ? open[0] : null)
  return (
    <div className="mt-section grid grid-cols-1 gap-x-columns gap-y-8 md:grid-cols-2 md:items-start" data-glide>
      <section aria-labelledby="faq-h">
        <h3 className="mb-3" id="faq-h">
          Auction questions
        </h3>
        <Questions questions={auctionFaq.entries} name="faq" />
      </section>
      {open.length > 0 ? <ShareBar auction={shared ?? null} /> : null}
    </div>
  )
}

function ComingSoon({ upcoming }: { upcoming: AuctionView[] }) {
  return (
    <section className="on-sand py-section" id="soon" aria-labelledby="soon-h">
      <div className="page">
        <Heading id="soon-h" words={['Coming', 'Soon']} />
        <ul className="@container mt-8 grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-y-12">
          {upcoming.map((auction) => (
            <Upcoming key={auction.id} auction={auction} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Upcoming({ auction }: { auction: AuctionView }) {
  const { clock } = useAuctionContext()
  const days = useClock(clock, (now) => wholeDays(timeLeft(auction, now)))
  const first = auction.imageUrls.map(mediaOf)[0]
  const src = first?.kind === 'video' ? first.thumbnail : (first?.src ?? '/art/empty-easel.svg')
  return (
    <li className="group grid grid-cols-[clamp(7rem,30vw,11rem)_minmax(0,1fr)] items-center gap-6 @max-[15rem]:grid-cols-1">
      <div className="-rotate-2 group-even:rotate-1">
        <Print>
          <img {...pictureSource(src, { width: 800, height: 1000 })} sizes="11rem" alt="" loading="lazy" />
        </Print>
      </div>
      <div>
        <h3>
          <a className="text-inherit" href={`/auction?a=${auction.id}`}>
            {auction.name}
          </a>
        </h3>
        <p className="mt-2">
          <strong>{copy.startsIn(days)}</strong>, {`from ${shortDollarPrice(auction.startingPrice)}`}
        </p>
        <p className="text-sm text-ink-soft">{dayAndTime(auction.startDate)}</p>
      </div>
    </li>
  )
}

function NoAuctions({ hasUpcoming }: { hasUpcoming: boolean }) {
  return (
    <EmptyEasel className="mt-8">
      <h3>No active auctions right now</h3>
      <Lead className="mt-4">
        {hasUpcoming
          ? 'The next painting is still on the easel. Have a look at what is coming, or come back soon.'
          : 'The next painting is still on the easel. Come back soon.'}
      </Lead>
    </EmptyEasel>
  )
}

/** The dialogs' code, loaded with the first dialog. If it does not load, the browser goes to the dialog's own URL. */
function useDialogs(dialog: AuctionDialog | null): ComponentType<DialogsProps> | null {
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  useEffect(() => {
    if (!dialog || Dialogs) return
    import('../bidding/dialogs').then(
      (part) => setDialogs(() => part.default),
      () => window.location.assign(dialogPath(dialog)),
    )
  }, [dialog, Dialogs])
  return Dialogs
}

/** When an auction ends while the page is open: a dialog for everybody but the winner. */
function useEndings(
  state: AuctionPageView,
  open: Dispatch<SetStateAction<AuctionDialog | null>>,
  refresh: () => void,
): void {
  const before = useRef(state)
  useEffect(() => {
    const ended = justEnded(before.current, state)
    before.current = state
    if (ended.length === 0) return
    refresh()
    const missed = ended.find((lot) => !isWinner(lot, state.bidder))
    if (!missed) return
    const auctionId = missed.auction.id
    // A payment or a bid for another auction stays open.
    open((now) => (now && now.auctionId !== auctionId ? now : { kind: 'over', auctionId }))
  }, [state, open, refresh])
}

/** Announces when somebody outbids a bidder who led or has just bid. */
function useOutbid({ lots }: AuctionPageView, announce: (text: string) => void): void {
  /** By auction: who was above this bidder; null when nobody was. */
  const before = useRef(new Map<number, string | null>())
  useEffect(() => {
    for (const lot of lots) {
      const { auction, ownBids } = lot
      const above = outbidBy(lot)
      if (above && before.current.get(auction.id) === null && isRunning(auction.status)) {
        announce(auctionBar.saidOutbid(auction.name, above.bidderLabel, shortDollarPrice(above.bidAmount)))
      }
      if (ownBids.length > 0) before.current.set(auction.id, above?.bidderLabel ?? null)
      else before.current.delete(auction.id)
    }
  }, [lots, announce])
}

/** Everything that a bid or the end of an auction can push away. */
const PARTS = 'main > *, [data-glide], [data-glide] > *'

/** Parts that something new pushes away glide to their new place, so that a tap still hits its target. */
function useGlide(): void {
  useEffect(() => {
    const page = document.querySelector('main')
    if (!page || prefersReducedMotion()) return
    const places = new WeakMap<Element, number>()
    const look = () => {
      for (const part of page.querySelectorAll<HTMLElement>(PARTS)) {
        const place = part.offsetTop
        const by = (places.get(part) ?? place) - place
        places.set(part, place)
        // A change above the edge of the window: the browser scrolls along, and nothing moves visibly.
        const isFollowed = part.parentElement?.parentElement?.scrollTop || part.getBoundingClientRect().top + by < 0
        if (!by || isFollowed) continue
        // Added to a glide that is still running.
        part.animate({ translate: [`0 ${by}px`, '0'] }, { duration: 200, easing: 'ease-out', composite: 'add' })
      }
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(page, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
}
