import { CONFIRM_BID } from '../constants'

export interface BidAmounts {
  bidAmount: number
  maxAutoBid?: number
}

/** Code of the answer to a bid that the page asks to confirm first. */
export const CONFIRM_BID_CODE = 'confirm_bid'

/** Whether the page asks for confirmation of this bid: it is far above the price, perhaps because of an extra zero. */
export function asksToConfirm(
  { bidAmount, maxAutoBid = 0 }: BidAmounts,
  auction: { currentHighestBid: number | null; startingPrice: number },
): boolean {
  const price = auction.currentHighestBid ?? auction.startingPrice
  return Math.max(bidAmount, maxAutoBid) > Math.max(CONFIRM_BID.timesPrice * price, CONFIRM_BID.fromCents / 100)
}

/** Identifies the confirmed amounts: the confirmation is not valid for others. */
export function confirmationOf({ bidAmount, maxAutoBid }: BidAmounts): string {
  return maxAutoBid === undefined ? String(bidAmount) : `${bidAmount}/${maxAutoBid}`
}

/** The amounts of a typed bid that its schema has accepted. */
export function amountsIn(typed: Partial<Record<string, string>>): BidAmounts {
  const dollarsIn = (text = '') => Number(text.replace(/[$,\s]/g, ''))
  return {
    bidAmount: dollarsIn(typed.bidAmount),
    ...(typed.maxAutoBid?.trim() ? { maxAutoBid: dollarsIn(typed.maxAutoBid) } : {}),
  }
}
