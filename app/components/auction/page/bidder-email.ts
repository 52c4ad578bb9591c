import { useEffect } from 'react'
import type { KnownBidderView } from '~/contract/auctions/auctions'

const KEY = 'bidder-email'

export function storeEmail(email: string | null): void {
  try {
    if (email) localStorage.setItem(KEY, email)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be off: then only the cookie logs the bidder in.
  }
}

/** Stores the bidder's e-mail. It logs in a browser that has lost its cookie; an unknown e-mail is removed. */
export function useBidderEmail(bidder: KnownBidderView | null, refresh: () => void): void {
  const email = bidder?.email ?? null
  useEffect(() => {
    if (email) return storeEmail(email)
    const stored = readEmail()
    if (!stored) return
    fetch(`/api/bidders/by-email/${encodeURIComponent(stored)}`).then(
      ({ ok, status }) => {
        if (ok) refresh()
        // A rate limit says nothing about the e-mail.
        else if (status < 500 && status !== 429) storeEmail(null)
      },
      // No response says nothing either.
      () => {},
    )
  }, [email, refresh])
}

function readEmail(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
