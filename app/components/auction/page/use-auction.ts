import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AuctionDetailView,
  type AuctionPageView,
  type AuctionView,
  type BidView,
  type FeedItemView,
  POLL,
  SERVER_TIME_HEADER,
} from '~/contract/auctions/auctions'
import { withActive, withDetail, withFeed, withLoaded, withOwnBids, withoutLot, withUpcoming } from './auction-state'
import { storeEmail } from './bidder-email'
import { phaseOf } from './countdown'
import { type Poll, type PollAnswer, Poller } from './poller'
import { ServerClock } from './server-clock'

/** Longest wait for one answer. */
const PATIENCE = 10_000

/**
 * The auction page as the server sent it, polled at its rates (rule 7.21). What the page loads again replaces it. `hurry`
 * requests everything now; `reload` loads the page again.
 */
export function useAuction(loaded: AuctionPageView, asked: number | null, reload: () => void) {
  const [state, setState] = useState(loaded)
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
    setState((state) => withLoaded(state, loaded, asked))
    poller.forget()
  }, [poller, loaded, asked])

  // Only what the addresses are made of: an answer must not start the polling again.
  const bidderId = state.bidder?.id ?? null
  const running = state.lots.filter(({ auction }) => auction.status !== 'completed').map(({ auction }) => auction.id)
  const newcomers = state.lots.filter(({ feed }) => feed === null).map(({ auction }) => auction.id)
  const wanted = JSON.stringify({ running: [...new Set([...running, ...newcomers])], bidderId, asked })
  useEffect(() => {
    poller.set(pollsOf(JSON.parse(wanted), setState, reload))
  }, [poller, wanted, reload])

  // A lot that came by the list of running auctions: what belongs to it is asked for at once.
  const isIncomplete = newcomers.length > 0
  useEffect(() => {
    if (isIncomplete) poller.hurry()
  }, [poller, isIncomplete])

  useEffect(() => {
    const timer = setInterval(() => poller.tick(), 1000)
    const onReturn = () => document.hidden || poller.hurry()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [poller])

  const hurry = useCallback(() => poller.hurry(), [poller])
  useBoundaries(state, clock, hurry)
  return { state, trouble, clock, hurry }
}

/** When an auction starts or ends by the clock, reads its new state. */
function useBoundaries(state: AuctionPageView, clock: ServerClock, onPassed: () => void): void {
  const latest = useRef({ state, onPassed })
  latest.current = { state, onPassed }
  useEffect(() => {
    let before = ''
    return clock.subscribe(() => {
      const { state: current, onPassed: report } = latest.current
      const auctions = [...current.lots.map(({ auction }) => auction), ...current.upcoming]
      const now = auctions.map((auction) => `${auction.id}${phaseOf(auction, clock.now())}`).join()
      if (before && now !== before) report()
      before = now
    })
  }, [clock])
}

type SetState = (change: (state: AuctionPageView) => AuctionPageView) => void

function pollsOf(
  { running, bidderId, asked }: { running: number[]; bidderId: number | null; asked: number | null },
  setState: SetState,
  reload: () => void,
): Poll[] {
  const poll = <T>(path: string, every: number, take: (state: AuctionPageView, body: T) => AuctionPageView): Poll => ({
    path,
    every,
    onData: (body) => setState((state) => take(state, body as T)),
  })
  return [
    poll('/api/auctions/active', POLL.active, (state, body: AuctionView[]) => withActive(state, body, asked)),
    poll('/api/auctions/upcoming', POLL.upcoming, (state, body: AuctionView[]) => withUpcoming(state, body)),
    ...running.flatMap((id) => [
      {
        ...poll(`/api/auctions/${id}`, POLL.detail, (state, body: AuctionDetailView) => withDetail(state, body)),
        onGone: () => setState((state) => withoutLot(state, id)),
      },
      poll(`/api/auctions/${id}/bids-with-bidders`, POLL.feed, (state, body: FeedItemView[]) =>
        withFeed(state, id, body),
      ),
      ...(bidderId === null
        ? []
        : [
            {
              ...poll(`/api/bidders/${bidderId}/auctions/${id}/bids`, POLL.ownBids, (state, body: BidView[]) =>
                withOwnBids(state, id, body),
              ),
              // Logged out, in another tab or by the link in the e-mail: the page says so, and does not log in again by itself.
              onGone: (status: number) => {
                if (status !== 404) storeEmail(null)
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
