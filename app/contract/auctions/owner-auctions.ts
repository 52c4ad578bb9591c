import { dateTimeText, localDateOf, localTimeOf } from '../../lib/nz-time'
import type { AdminAuctionView, AuctionResultView, BidHistoryView } from './auctions'

const textOrNull = (instant: string | null) => (instant === null ? null : dateTimeText(instant))

/** A row of the owner's list of auctions: its times in words. */
export const auctionRow = (auction: AdminAuctionView) => ({
  ...auction,
  startText: dateTimeText(auction.startDate),
  endText: dateTimeText(auction.endDate),
  plannedEndText: textOrNull(auction.plannedEndDate),
})
export type AuctionRow = ReturnType<typeof auctionRow>

/** A row of the owner's list of results: its end in words. */
export const resultRow = (result: AuctionResultView) => ({ ...result, endText: dateTimeText(result.endDate) })
export type ResultRow = ReturnType<typeof resultRow>

/** A row of an auction's history: its times in words. */
export const bidRow = (bid: BidHistoryView) => ({
  ...bid,
  createdText: dateTimeText(bid.createdAt),
  cancelledText: textOrNull(bid.cancelledAt),
})
export type BidRow = ReturnType<typeof bidRow>

/** An instant as a date-and-time field shows it: the wall clock in Auckland to the minute, '2026-12-04T18:30'. */
export function localFieldOf(instant: string): string {
  return `${localDateOf(instant)}T${localTimeOf(instant)}`
}

/** Bids can be placed, and it can be closed early. */
export function isRunning({ status }: Pick<AdminAuctionView, 'status'>): boolean {
  return status === 'active' || status === 'extended'
}

/** Whether the owner can withdraw a bid: it counts, a person made it, and the auction runs. */
export function canWithdraw(auction: Pick<AdminAuctionView, 'status'>, bid: BidHistoryView): boolean {
  return isRunning(auction) && bid.kind !== 'automatic' && !bid.isCancelled
}
