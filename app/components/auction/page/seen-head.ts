import type { Head } from '~/contract/auctions/sealed-entries'
import { readFromBrowser, storeInBrowser } from '../../browser/storage'

const keyOf = (auctionId: number) => `auction-seal-${auctionId}`

/** Stores the newest seal that this browser was shown, so that no change of the entries before it goes unnoticed. */
export const rememberHead = (auctionId: number, head: Head): void => storeInBrowser(keyOf(auctionId), head)

export const readSeenHead = (auctionId: number) => readFromBrowser<Head>(keyOf(auctionId))
