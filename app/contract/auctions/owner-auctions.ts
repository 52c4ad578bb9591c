import { dateTimeText, localDateOf, localTimeOf } from '../../lib/nz-time'
import type { AdminAuctionView, AuctionResultView, BidHistoryView } from './auctions'

/** Rows of the owner's lists of auctions, results and bids, with their times as she reads them. */
export interface AuctionRow extends AdminAuctionView {
  startText: string
  endText: string
  /** When it would have ended; null unless the owner closed it early. */
  plannedEndText: string | null
}

export interface ResultRow extends AuctionResultView {
  endText: string
}

export interface BidRow extends BidHistoryView {
  atText: string
  cancelledText: string | null
}

/** A row of the owner's list of auctions: its times in words. */
export function auctionRow(auction: AdminAuctionView): AuctionRow {
  const { startDate, endDate, plannedEndDate } = auction
  return {
    ...auction,
    startText: dateTimeText(startDate),
    endText: dateTimeText(endDate),
    plannedEndText: plannedEndDate === null ? null : dateTimeText(plannedEndDate),
  }
}

/** A row of the owner's list of results: its times in words. */
export function resultRow(result: AuctionResultView): ResultRow {
  return { ...result, endText: dateTimeText(result.endDate) }
}

/** A row of an auction's history: its times in words. */
export function bidRow(bid: BidHistoryView): BidRow {
  return {
    ...bid,
    atText: dateTimeText(bid.createdAt),
    cancelledText: bid.cancelledAt === null ? null : dateTimeText(bid.cancelledAt),
  }
}

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
