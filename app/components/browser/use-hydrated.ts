import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, then true. A part that opens later starts with true, so it does not flash. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
