import { createContext, useContext } from 'react'

/** The page's script nonce, for `Scripts` and `ScrollRestoration`; '' in the browser, which must not read it back. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** True while the server draws a page that failed, in whichever of its parts: such a page ships no script. */
export const FailedContext = createContext(false)
