import { useEffect } from 'react'
import type { KnownBidderView } from '~/contract/auctions/auctions'
import { readFromBrowser, removeFromBrowser, storeInBrowser } from '../../browser/storage'

const KEY = 'bidder-email'

export const storeEmail = (email: string): void => storeInBrowser(KEY, email)
export const forgetEmail = (): void => removeFromBrowser(KEY)

/** Stores the bidder's e-mail. It logs in a browser that has lost its cookie; an unknown e-mail is removed. */
export function useBidderEmail(bidder: KnownBidderView | null, refresh: () => void): void {
  const email = bidder?.email ?? null
  useEffect(() => {
    if (email) return storeEmail(email)
    const stored = readFromBrowser<string>(KEY)
    if (!stored) return
    fetch(`/api/bidders/by-email/${encodeURIComponent(stored)}`).then(
      ({ ok, status }) => {
        if (ok) refresh()
        // A rate limit says nothing about the e-mail.
        else if (status < 500 && status !== 429) forgetEmail()
      },
      // No response says nothing either.
      () => {},
    )
  }, [email, refresh])
}
