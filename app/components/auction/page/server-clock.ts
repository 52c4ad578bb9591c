import { useSyncExternalStore } from 'react'
/** The server's clock in the browser: what the page counts down by, whatever the visitor's own clock says. */
export class ServerClock {
  /** Milliseconds between the steady clock and the server's. */
  private offset: number
  /** How long the request took that the offset comes from. */
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

  /** Sets the clock by a response, when it is more precise than what is known or disagrees with it. */
  learn(serverTime: string, requestedAt: number, receivedAt: number): void {
    const took = receivedAt - requestedAt
    const offset = Date.parse(serverTime) + took / 2 - receivedAt
    if (Number.isNaN(offset)) return
    // A computer that slept: the steady clock may have slept too.
    const disagrees = Math.abs(offset - this.offset) > took / 2 + 250
    if (took > this.precision && !disagrees) return
    this.offset = offset
    this.precision = took
  }

  /** Calls back four times a second, so that no second is said late. */
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

/** A value that follows from the server's clock; renders again only when it changed. Strings, numbers and booleans only. */
export function useClock<T extends string | number | boolean>(clock: ServerClock, read: (now: number) => T): T {
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(clock.start),
  )
}
