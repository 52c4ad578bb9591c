import { createContext, useContext } from 'react'

/** The page's script nonce, for `Scripts` and `ScrollRestoration`; '' in the browser, whose scripts must not know it. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** True while the server renders a page of which any part failed: such a page loads no script. */
export const FailedContext = createContext(false)
