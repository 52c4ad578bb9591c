import { useRevalidator } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AuctionPageProps, type AuctionPageView, isToPay } from '~/contract/auctions/auctions'
import { auctions as copy } from '~/copy/auctions/auctions'
import type { FormReply } from '../../../contract/forms'
import { dollarPrice } from '../../../lib/money'
import { useHydrated } from '../../browser/use-hydrated'
import { Heading } from '../../ui/heading'
import { isLeading } from '../bidding/bid-state'
import type { DialogsProps } from '../bidding/dialogs'
import { ComingSoon } from '../sections/coming-soon'
import { NoAuctions } from '../sections/no-auctions'
import {
  type AuctionContextValue,
  type AuctionDialog,
  AuctionProvider,
  dialogPath,
  type JoinMode,
} from './auction-context'
import { isWinner, justEnded } from './auction-state'
import { useBidderEmail } from './bidder-email'
import { Intro } from './intro'
import { Lot } from './lot'
import { useAuction } from './use-auction'
import { useGlide } from './use-glide'
import { useReload } from './use-reload'

/** The way without JavaScript: drawn by the server at once, in the browser from a file of its own. */
const InlineJoin = import.meta.env.SSR
  ? (await import('../bidding/inline-join')).default
  : lazy(() => import('../bidding/inline-join'))

interface Props extends AuctionPageProps {
  /** What the page's action answered. */
  form: FormReply | null
}

/** The auction page with JavaScript: what is polled, which dialog is open, what is read out. */
export function AuctionPage(page: Props) {
  const { room: loaded, asked, join, openBid, form, publicUrl, introVideo, asOf } = page
  const { revalidate } = useRevalidator()
  const { state, trouble, clock, hurry } = useAuction(loaded, asked, useReload())
  const isAlive = useHydrated()
  const [opened, setOpened] = useState<AuctionDialog | null>(null)
  const [said, setSaid] = useState('')
  const Dialogs = useDialogs(opened)

  const refresh = useCallback(() => {
    hurry()
    revalidate()
  }, [hurry, revalidate])
  const close = useCallback(() => setOpened(null), [])
  useBidderEmail(state.bidder, refresh)
  useEndings(state, setOpened, refresh)
  useOutbid(state, setSaid)
  useGlide()

  const context = useMemo<AuctionContextValue>(
    () => ({
      clock,
      bidder: state.bidder,
      form,
      publicUrl,
      isAlive,
      asked,
      openBid,
      open: setOpened,
      refresh,
      say: setSaid,
    }),
    [clock, state.bidder, form, publicUrl, isAlive, asked, openBid, refresh],
  )
  const shownJoin = joinOf(form) ?? join
  return (
    <AuctionProvider value={context}>
      <Intro video={introVideo} toPay={state.lots.filter(isToPay)} />
      <section className="section lots" aria-labelledby="live-h">
        <div className="page">
          {shownJoin && !state.bidder ? (
            <Suspense>
              <InlineJoin mode={shownJoin} auctionId={asked} />
            </Suspense>
          ) : null}
          <div className="lots__head">
            <Heading id="live-h" words={copy.live} stroke="hot" />
            <p className="without-script">
              <a className="link-btn" href={asked ? `/auction?a=${asked}` : '/auction'}>
                {copy.refresh(asOf)}
              </a>
            </p>
          </div>
          <p className={trouble ? 'note note--wait lots__trouble' : 'sr-only'} role="status">
            {trouble ? `${copy.failed} ${copy.failedRetry}` : ''}
          </p>
          {state.lots.length === 0 ? (
            <NoAuctions hasUpcoming={state.upcoming.length > 0} />
          ) : (
            state.lots.map((lot, index) => <Lot key={lot.auction.id} lot={lot} isFirst={index === 0} />)
          )}
        </div>
      </section>
      {state.upcoming.length > 0 ? <ComingSoon upcoming={state.upcoming} /> : null}
      <p className="sr-only" role="status">
        {said}
      </p>
      {opened && Dialogs ? <Dialogs opened={opened} state={state} onClose={close} /> : null}
    </AuctionProvider>
  )
}

/** The dialogs' code, fetched with the first; when it does not come, the same is done at its address. */
function useDialogs(opened: AuctionDialog | null): ComponentType<DialogsProps> | null {
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  useEffect(() => {
    if (!opened || Dialogs) return
    import('../bidding/dialogs').then(
      (part) => setDialogs(() => part.default),
      () => window.location.assign(dialogPath(opened)),
    )
  }, [opened, Dialogs])
  return Dialogs
}

/** When an auction ends while the page is open: a dialog for bidders who did not win, confetti for the winner. */
function useEndings(state: AuctionPageView, open: (what: AuctionDialog) => void, refresh: () => void): void {
  const before = useRef(state)
  useEffect(() => {
    const ended = justEnded(before.current, state)
    before.current = state
    if (ended.length === 0) return
    refresh()
    const missed = ended.find((lot) => !isWinner(lot, state.bidder))
    if (missed) open({ kind: 'over', auctionId: missed.auction.id })
  }, [state, open, refresh])
}

/** Says it when somebody else takes the lead from this bidder. */
function useOutbid(state: AuctionPageView, say: (text: string) => void): void {
  /** The last bid with which this bidder led, by auction. */
  const led = useRef(new Map<number, { bidderLabel: string; bidAmount: number }>())
  useEffect(() => {
    if (!state.bidder) return led.current.clear()
    for (const lot of state.lots) {
      const { auction, highestBid } = lot
      const before = led.current.get(auction.id)
      if (highestBid && isLeading(lot)) led.current.set(auction.id, highestBid)
      // By the label: a newer bid of their own may be read before the list of their own bids.
      else if (before && highestBid && highestBid.bidderLabel !== before.bidderLabel) {
        led.current.delete(auction.id)
        if (highestBid.bidAmount <= before.bidAmount || auction.status === 'completed') continue
        say(copy.outbid(auction.name, dollarPrice(highestBid.bidAmount)))
      }
    }
  }, [state, say])
}

function joinOf(form: FormReply | null): JoinMode | null {
  return form?.intent === 'register' || form?.intent === 'log-in' ? form.intent : null
}
