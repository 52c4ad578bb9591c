import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over, true ever after: no flash when a part opens later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
