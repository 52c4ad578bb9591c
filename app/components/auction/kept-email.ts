const KEY = 'bidder-email'

/** The e-mail of whoever bids in this browser (spec 2 §4), beside the cookie; null when there is none. */
export function keptEmail(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps the e-mail for the next visit, or forgets it. */
export function keepEmail(email: string | null): void {
  try {
    if (email) localStorage.setItem(KEY, email)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be off: the cookie does it alone.
  }
}
