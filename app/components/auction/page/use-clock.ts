import { useSyncExternalStore } from 'react'
import type { ServerClock } from './server-clock'

/** A value that follows from the server's clock; renders again only when it changed. Strings, numbers and booleans only. */
export function useClock<T extends string | number | boolean>(clock: ServerClock, read: (now: number) => T): T {
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(clock.start),
  )
}
