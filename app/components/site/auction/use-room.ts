import { useCallback, useEffect, useRef, useState } from 'react'
import { POLL, SERVER_TIME_HEADER } from '../../../contract/auction-polling'
import type { AuctionRoomWire } from '../../../contract/auction-room'
import type { AuctionDetailWire, AuctionWire, BidWire, FeedItemWire } from '../../../contract/auctions'
import { keepEmail } from '../../auction/kept-email'
import { phaseOf } from './countdown'
import { type Poll, type PollAnswer, Poller } from './poller'
import { withActive, withDetail, withFeed, withLoaded, withOwnBids, withoutLot, withUpcoming } from './room'
import { ServerClock } from './server-clock'

/** Longest wait for one answer. */
const PATIENCE = 10_000

/**
 * The room as the page was given it, kept fresh at the specified rates (spec 2 §7). What the page loads anew replaces it.
 * `hurry` asks for everything now; `reload` has the page loaded anew.
 */
export function useRoom(loaded: AuctionRoomWire, asked: number | null, reload: () => void) {
  const [room, setRoom] = useState(loaded)
  const [trouble, setTrouble] = useState(false)
  const [clock] = useState(() => new ServerClock(loaded.serverTime))
  const [poller] = useState(
    () =>
      new Poller({
        ask,
        now: () => performance.now(),
        isHidden: () => document.hidden,
        onTrouble: setTrouble,
        onServerTime: (...time) => clock.learn(...time),
      }),
  )

  useEffect(() => {
    setRoom((room) => withLoaded(room, loaded, asked))
    poller.forget()
  }, [poller, loaded, asked])

  // Only what the addresses are made of: an answer must not start the rhythm anew.
  const bidderId = room.bidder?.id ?? null
  const running = room.lots.filter(({ auction }) => auction.status !== 'completed').map(({ auction }) => auction.id)
  const newcomers = room.lots.filter(({ feed }) => feed === null).map(({ auction }) => auction.id)
  const wanted = JSON.stringify({ running: [...new Set([...running, ...newcomers])], bidderId, asked })
  useEffect(() => {
    poller.set(pollsOf(JSON.parse(wanted), setRoom, reload))
  }, [poller, wanted, reload])

  // A lot that came by the list of running auctions: what belongs to it is asked for at once.
  const isIncomplete = newcomers.length > 0
  useEffect(() => {
    if (isIncomplete) poller.hurry()
  }, [poller, isIncomplete])

  useEffect(() => {
    const timer = setInterval(() => poller.tick(), 1000)
    const wake = () => document.hidden || poller.hurry()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [poller])

  const hurry = useCallback(() => poller.hurry(), [poller])
  useBoundaries(room, clock, hurry)
  return { room, trouble, clock, hurry }
}

/** Whenever an auction starts or ends by the clock, asks what became of it (spec 2 §4: 'a refresh is triggered'). */
function useBoundaries(room: AuctionRoomWire, clock: ServerClock, onPassed: () => void): void {
  const latest = useRef({ room, onPassed })
  latest.current = { room, onPassed }
  useEffect(() => {
    let before = ''
    return clock.subscribe(() => {
      const { room: current, onPassed: tell } = latest.current
      const auctions = [...current.lots.map(({ auction }) => auction), ...current.upcoming]
      const now = auctions.map((auction) => `${auction.id}${phaseOf(auction, clock.now())}`).join()
      if (before && now !== before) tell()
      before = now
    })
  }, [clock])
}

type SetRoom = (change: (room: AuctionRoomWire) => AuctionRoomWire) => void

function pollsOf(
  { running, bidderId, asked }: { running: number[]; bidderId: number | null; asked: number | null },
  setRoom: SetRoom,
  reload: () => void,
): Poll[] {
  const poll = <T>(path: string, every: number, take: (room: AuctionRoomWire, body: T) => AuctionRoomWire): Poll => ({
    path,
    every,
    onData: (body) => setRoom((room) => take(room, body as T)),
  })
  return [
    poll('/api/auctions/active', POLL.active, (room, body: AuctionWire[]) => withActive(room, body, asked)),
    poll('/api/auctions/upcoming', POLL.upcoming, (room, body: AuctionWire[]) => withUpcoming(room, body)),
    ...running.flatMap((id) => [
      {
        ...poll(`/api/auctions/${id}`, POLL.detail, (room, body: AuctionDetailWire) => withDetail(room, body)),
        onGone: () => setRoom((room) => withoutLot(room, id)),
      },
      poll(`/api/auctions/${id}/bids-with-bidders`, POLL.feed, (room, body: FeedItemWire[]) =>
        withFeed(room, id, body),
      ),
      ...(bidderId === null
        ? []
        : [
            {
              ...poll(`/api/bidders/${bidderId}/auctions/${id}/bids`, POLL.ownBids, (room, body: BidWire[]) =>
                withOwnBids(room, id, body),
              ),
              // Logged out, in another tab or by the link in the e-mail: the page says so, and does not log in again by itself.
              onGone: (status: number) => {
                if (status !== 404) keepEmail(null)
                reload()
              },
            },
          ]),
    ]),
  ]
}

async function ask(path: string, etag: string | null): Promise<PollAnswer> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (etag) headers['If-None-Match'] = etag
  const response = await fetch(path, {
    headers,
    credentials: 'include',
    cache: 'no-store',
    // Not known to every old phone.
    signal: AbortSignal.timeout?.(PATIENCE),
  })
  return {
    status: response.status,
    etag: response.headers.get('ETag'),
    serverTime: response.headers.get(SERVER_TIME_HEADER),
    body: response.ok ? await response.json() : null,
  }
}
