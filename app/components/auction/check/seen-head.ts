import type { Head } from '~/contract/auctions/sealed-entries'

const keyOf = (auctionId: number) => `auction-seal-${auctionId}`

/** This browser remembers the newest seal that it was shown: the history before it cannot be changed unnoticed. */
export function rememberHead(auctionId: number, head: Head): void {
  try {
    localStorage.setItem(keyOf(auctionId), JSON.stringify(head))
  } catch {
    // Storage may be off.
  }
}

export function readSeenHead(auctionId: number): Head | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(auctionId)) ?? 'null')
  } catch {
    return null
  }
}
