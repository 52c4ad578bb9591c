import { CONFETTI } from '../../../contract/constants'

/**
 * Confetti, once for each auction, and none where no motion is wanted (rule 13.3). Its code comes when it is needed. No
 * worker: the page's policy lets none run.
 */
export function celebrate(auctionId: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirstTime(auctionId)) return
  import('canvas-confetti').then(
    ({ default: confetti }) => confetti.create(undefined, { resize: true, useWorker: false })({ ...CONFETTI }),
    // It is only joy: the words say it all.
    () => {},
  )
}

const KEY = 'celebrated-auctions'

function isFirstTime(auctionId: number): boolean {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const ids = Array.isArray(known) ? known : []
    if (ids.includes(auctionId)) return false
    localStorage.setItem(KEY, JSON.stringify([...ids, auctionId]))
  } catch {
    // Storage may be off: better twice than never.
  }
  return true
}
