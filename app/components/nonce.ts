import { createContext, useContext } from 'react'

/** The page's script nonce, for `Scripts` and `ScrollRestoration`; '' in the browser, which must not read it back. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
