import { useRevalidator } from '@remix-run/react'
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AuctionRoomWire, isToPay, type RoomPageData } from '../../../contract/auction-room'
import type { FormReply } from '../../../contract/forms'
import { auctions as copy } from '../../../copy/auctions'
import { dollarPrice } from '../../../lib/money'
import { useHydrated } from '../../forms/use-hydrated'
import { Heading } from '../heading'
import type { DialogsProps } from './dialogs'
import { addressOf, type Hall, HallProvider, type JoinMode, type Opened } from './hall'
import { Intro } from './intro'
import { fetchOwnBids, KeptJoin, KeptNoAuctions, LateComingSoon } from './kept-parts'
import { Lot } from './lot'
import { isWinner, justEnded } from './room'
import { isLeading } from './standing'
import { useGlide } from './use-glide'
import { useKeptEmail } from './use-kept-email'
import { useReload } from './use-reload'
import { useRoom } from './use-room'

interface Props extends RoomPageData {
  /** What the page's action answered. */
  form: FormReply | null
}

/** The auction page, alive: what is polled, what stands open, what is read out. */
export function RoomPage(page: Props) {
  const { room: loaded, asked, join, openBid, form, publicUrl, introVideo, asOf } = page
  const { revalidate } = useRevalidator()
  const { room, trouble, clock, hurry } = useRoom(loaded, asked, useReload())
  const isAlive = useHydrated()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  const Dialogs = useDialogs(opened)

  const refresh = useCallback(() => {
    hurry()
    revalidate()
  }, [hurry, revalidate])
  const close = useCallback(() => setOpened(null), [])
  useKeptEmail(room.bidder, refresh)
  useEndings(room, setOpened, refresh)
  useOutbid(room, setSaid)
  useGlide()
  const isBidding = room.bidder !== null
  useEffect(() => {
    if (isBidding) fetchOwnBids()
  }, [isBidding])

  const hall = useMemo<Hall>(
    () => ({
      clock,
      bidder: room.bidder,
      form,
      publicUrl,
      isAlive,
      asked,
      openBid,
      open: setOpened,
      refresh,
      say: setSaid,
    }),
    [clock, room.bidder, form, publicUrl, isAlive, asked, openBid, refresh],
  )
  const shownJoin = joinOf(form) ?? join
  return (
    <HallProvider value={hall}>
      <Intro video={introVideo} toPay={room.lots.filter(isToPay)} />
      <section className="section lots" aria-labelledby="live-h">
        <div className="page">
          {shownJoin && !room.bidder ? <KeptJoin mode={shownJoin} auctionId={asked} /> : null}
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
          {room.lots.length === 0 ? (
            <KeptNoAuctions hasUpcoming={room.upcoming.length > 0} />
          ) : (
            room.lots.map((lot, index) => <Lot key={lot.auction.id} lot={lot} isFirst={index === 0} />)
          )}
        </div>
      </section>
      {room.upcoming.length > 0 ? <LateComingSoon upcoming={room.upcoming} /> : null}
      <p className="sr-only" role="status">
        {said}
      </p>
      {opened && Dialogs ? <Dialogs opened={opened} room={room} onClose={close} /> : null}
    </HallProvider>
  )
}

/** The dialogs' code, fetched with the first; when it does not come, the same is done at its address. */
function useDialogs(opened: Opened | null): ComponentType<DialogsProps> | null {
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  useEffect(() => {
    if (!opened || Dialogs) return
    import('./dialogs').then(
      (part) => setDialogs(() => part.default),
      () => window.location.assign(addressOf(opened)),
    )
  }, [opened, Dialogs])
  return Dialogs
}

/** When an auction ends before one's eyes: whoever did not win is told, the winner is celebrated where the lot stands. */
function useEndings(room: AuctionRoomWire, open: (what: Opened) => void, refresh: () => void): void {
  const before = useRef(room)
  useEffect(() => {
    const ended = justEnded(before.current, room)
    before.current = room
    if (ended.length === 0) return
    refresh()
    const missed = ended.find((lot) => !isWinner(lot, room.bidder))
    if (missed) open({ kind: 'over', auctionId: missed.auction.id })
  }, [room, open, refresh])
}

/** Says it when somebody else takes the lead from this bidder. */
function useOutbid(room: AuctionRoomWire, say: (text: string) => void): void {
  /** The last bid with which this bidder led, by auction. */
  const led = useRef(new Map<number, { bidderLabel: string; bidAmount: number }>())
  useEffect(() => {
    if (!room.bidder) return led.current.clear()
    for (const lot of room.lots) {
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
  }, [room, say])
}

function joinOf(form: FormReply | null): JoinMode | null {
  return form?.intent === 'register' || form?.intent === 'log-in' ? form.intent : null
}
