import type { Head } from '~/contract/auctions/sealed-entries'
import { readFromBrowser, storeInBrowser } from '../../browser/storage'

const keyOf = (auctionId: number) => `auction-seal-${auctionId}`

/** This browser remembers the newest seal that it was shown: the history before it cannot be changed unnoticed. */
export const rememberHead = (auctionId: number, head: Head): void => storeInBrowser(keyOf(auctionId), head)

export const readSeenHead = (auctionId: number) => readFromBrowser<Head>(keyOf(auctionId))
