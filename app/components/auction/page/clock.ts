import { useSyncExternalStore } from 'react'
import type { AuctionView } from '~/contract/auctions/auctions'
import { FINAL_MINUTE_SECONDS } from '~/contract/constants'
import { auctionClock } from '~/copy/auctions/auctions'

/** The server's clock in the browser, which a visitor's wrong clock does not change. */
export class ServerClock {
  /** Milliseconds between the steady clock and the server's. */
  private offset: number
  /** Milliseconds that the request took from which the offset was computed. */
  private precision = Number.POSITIVE_INFINITY
  private listeners = new Set<() => void>()
  private timer: ReturnType<typeof setInterval> | undefined
  readonly start: number

  /** `start` is the server's clock when the page was made; `steady` only goes forward, in milliseconds. */
  constructor(
    start: string,
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.start = Date.parse(start)
    this.offset = this.start - steady()
  }

  now(): number {
    return this.offset + this.steady()
  }

  /** Sets the clock by a response, if that is more precise than the current offset or disagrees with it. */
  learn(serverTime: string, requestedAt: number, receivedAt: number): void {
    const took = receivedAt - requestedAt
    const offset = Date.parse(serverTime) + took / 2 - receivedAt
    if (Number.isNaN(offset)) return
    // After the computer has slept: the steady clock may have slept too.
    const disagrees = Math.abs(offset - this.offset) > took / 2 + 250
    if (took > this.precision && !disagrees) return
    this.offset = offset
    this.precision = took
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    this.timer ??= setInterval(() => {
      for (const each of this.listeners) each()
    }, 250)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      clearInterval(this.timer)
      this.timer = undefined
    }
  }
}

/** A value computed from the server's clock; renders again only when it changes. Strings, numbers and booleans only. */
export function useClock<T extends string | number | boolean>(clock: ServerClock, read: (now: number) => T): T {
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(clock.start),
  )
}

export type Phase = 'upcoming' | 'live' | 'final' | 'ended'

const DAY = 86_400_000

export function phaseOf(auction: Pick<AuctionView, 'startDate' | 'endDate' | 'status'>, now: number): Phase {
  if (auction.status === 'completed') return 'ended'
  if (now < Date.parse(auction.startDate)) return 'upcoming'
  const left = Date.parse(auction.endDate) - now
  if (left <= 0) return 'ended'
  return left <= FINAL_MINUTE_SECONDS * 1000 ? 'final' : 'live'
}

/** Milliseconds until the start or, once it has started, the end of an auction; at least 0. */
export function timeLeft(auction: Pick<AuctionView, 'startDate' | 'endDate' | 'status'>, now: number): number {
  const until = phaseOf(auction, now) === 'upcoming' ? auction.startDate : auction.endDate
  return Math.max(0, Date.parse(until) - now)
}

/** 'Xd Yh Zm' with days, 'Xh Ym Zs' with hours, else 'Xm Ys'. A second that has begun still counts. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return `${days}d ${hours}h ${minutes}m`
  if (hours > 0) return `${hours}h ${minutes}m ${seconds % 60}s`
  return `${minutes}m ${seconds % 60}s`
}

/** Days that have begun, at least 1. */
export function wholeDays(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / DAY))
}

const ANNOUNCED_MINUTES = [1, 5]

/** What is announced when the milliseconds left pass 5 minutes, 1 minute or the end between `before` and `now`; else null. */
export function countdownMilestone(name: string, before: number, now: number): string | null {
  const passed = (mark: number) => before > mark && now <= mark
  if (passed(0)) return auctionClock.saidEnded(name)
  const minutes = ANNOUNCED_MINUTES.find((each) => passed(each * 60_000))
  return minutes ? auctionClock.saidLeft(minutes, name) : null
}

export function bidButton(phase: Phase, hasBids: boolean): { label: string; enabled: boolean } {
  if (phase === 'upcoming') return { label: auctionClock.notStarted, enabled: false }
  if (phase === 'ended') return { label: auctionClock.over, enabled: false }
  return { label: hasBids ? auctionClock.updateBid : auctionClock.placeBid, enabled: true }
}
