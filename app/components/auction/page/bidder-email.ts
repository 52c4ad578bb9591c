const KEY = 'bidder-email'

/** The e-mail of the bidder in this browser, beside the cookie; null when there is none. */
export function readEmail(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the e-mail for the next visit, or forgets it. */
export function storeEmail(email: string | null): void {
  try {
    if (email) localStorage.setItem(KEY, email)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be off: the cookie does it alone.
  }
}
