import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AuctionDetailView,
  type AuctionPageView,
  type AuctionView,
  type BidView,
  FEED_LINES,
  type FeedItemView,
  POLL,
  SERVER_TIME_HEADER,
} from '~/contract/auctions/auctions'
import { withActive, withLoaded, withLot, withoutLot } from './auction-state'
import { forgetEmail } from './bidder-email'
import { phaseOf, ServerClock } from './clock'
import { type Poll, Poller, type PollResponse } from './poller'

const TIMEOUT_MS = 10_000

/** The auction page as the server sent it, polled at its rates (rule 7.21). `pollNow` requests everything now. */
export function useAuction(loaded: AuctionPageView, requestedId: number | null) {
  const [state, setState] = useState(loaded)
  const [hasTrouble, setTrouble] = useState(false)
  const [clock] = useState(() => new ServerClock(loaded.serverTime))
  const [poller] = useState(
    () =>
      new Poller({
        request,
        now: () => performance.now(),
        isHidden: () => document.hidden,
        onTrouble: setTrouble,
        onServerTime: (...time) => clock.learn(...time),
      }),
  )
  const reload = useReload()

  useEffect(() => {
    setState((state) => withLoaded(state, loaded, requestedId))
    poller.reset()
  }, [poller, loaded, requestedId])

  // Only what the paths depend on: a response must not restart the polling.
  const bidderId = state.bidder?.id ?? null
  const running = state.lots.filter(({ auction }) => auction.status !== 'completed').map(({ auction }) => auction.id)
  const newcomers = state.lots.filter(({ feed }) => feed === null).map(({ auction }) => auction.id)
  const wanted = JSON.stringify({ ids: [...new Set([...running, ...newcomers])], bidderId, requestedId })
  useEffect(() => {
    poller.set(pollsOf(JSON.parse(wanted), setState, reload))
  }, [poller, wanted, reload])

  // A lot that is new on the list of running auctions: its details are requested immediately.
  const isIncomplete = newcomers.length > 0
  useEffect(() => {
    if (isIncomplete) poller.pollNow()
  }, [poller, isIncomplete])

  useEffect(() => {
    const timer = setInterval(() => poller.tick(), 1000)
    const onReturn = () => document.hidden || poller.pollNow()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [poller])

  const pollNow = useCallback(() => poller.pollNow(), [poller])
  useBoundaries(state, clock, pollNow)
  return { state, hasTrouble, clock, pollNow }
}

/** Loads the page again, once for all calls during a load: an aborted load would be an error in the console. */
function useReload(): () => void {
  const { state, revalidate } = useRevalidator()
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false
  }, [state])
  return useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    revalidate()
  }, [revalidate])
}

function useBoundaries(state: AuctionPageView, clock: ServerClock, onPassed: () => void): void {
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    let before = ''
    return clock.subscribe(() => {
      const auctions = [...latest.current.lots.map(({ auction }) => auction), ...latest.current.upcoming]
      const now = auctions.map((auction) => `${auction.id}${phaseOf(auction, clock.now())}`).join()
      if (before && now !== before) onPassed()
      before = now
    })
  }, [clock, onPassed])
}

type SetState = (change: (state: AuctionPageView) => AuctionPageView) => void

function pollsOf(
  { ids, bidderId, requestedId }: { ids: number[]; bidderId: number | null; requestedId: number | null },
  setState: SetState,
  reload: () => void,
): Poll[] {
  const poll = <T>(path: string, every: number, apply: (state: AuctionPageView, body: T) => AuctionPageView): Poll => ({
    path,
    every,
    onData: (body) => setState((state) => apply(state, body as T)),
  })
  const pollsOfLot = (id: number): Poll[] => [
    {
      ...poll(`/api/auctions/${id}`, POLL.detail, (state, { auction, highestBid }: AuctionDetailView) =>
        withLot(state, id, { auction, highestBid }),
      ),
      onGone: () => setState((state) => withoutLot(state, id)),
    },
    poll(`/api/auctions/${id}/bids-with-bidders`, POLL.feed, (state, feed: FeedItemView[]) =>
      withLot(state, id, { feed: feed.slice(0, FEED_LINES) }),
    ),
  ]
  const pollOfOwnBids = (id: number): Poll => ({
    ...poll(`/api/bidders/${bidderId}/auctions/${id}/bids`, POLL.ownBids, (state, bids: BidView[]) =>
      withLot(state, id, { ownBids: bids.filter(({ isCancelled }) => !isCancelled) }),
    ),
    // Logged out, in another tab or by the link in the e-mail: the page shows it, and does not log in again automatically.
    onGone: (status) => {
      if (status !== 404) forgetEmail()
      reload()
    },
  })
  return [
    poll('/api/auctions/active', POLL.active, (state, body: AuctionView[]) => withActive(state, body, requestedId)),
    poll('/api/auctions/upcoming', POLL.upcoming, (state, upcoming: AuctionView[]) => ({ ...state, upcoming })),
    ...ids.flatMap(pollsOfLot),
    ...(bidderId === null ? [] : ids.map(pollOfOwnBids)),
  ]
}

async function request(path: string, etag: string | null): Promise<PollResponse> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
    credentials: 'include',
    cache: 'no-store',
    // Some old phones do not have it.
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  })
  return {
    status: response.status,
    etag: response.headers.get('ETag'),
    serverTime: response.headers.get(SERVER_TIME_HEADER),
    body: response.ok ? await response.json() : null,
  }
}
