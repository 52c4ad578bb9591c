import { createContext, useContext } from 'react'

/** Whether the studio is registered for GST: only then do prices say that they include it. */
export const HasGst = createContext(false)

export function useHasGst(): boolean {
  return useContext(HasGst)
}
