import { useSyncExternalStore } from 'react'
import type { ServerClock } from './server-clock'

/** Something that follows from the server's clock; draws again only when it changed. Text, numbers and truths only. */
export function useClock<T extends string | number | boolean>(clock: ServerClock, read: (now: number) => T): T {
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(clock.start),
  )
}
