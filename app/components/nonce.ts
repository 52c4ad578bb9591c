import { createContext, useContext } from 'react'

/** The page's script nonce, for `Scripts` and `ScrollRestoration`; '' in the browser, which must not read it back. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** True while the server renders a page that failed, in any of its parts: such a page loads no script. */
export const FailedContext = createContext(false)
