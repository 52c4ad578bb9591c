import type { AuctionRoomWire, LotWire, RoomBidder } from '../../../contract/auction-room'
import { FEED_LINES } from '../../../contract/auction-room'
import type { AuctionDetailWire, AuctionWire, BidWire, FeedItemWire } from '../../../contract/auctions'

/** The room after a change of the list of running auctions; what vanished is gone, unless it was asked for or has ended. */
export function withActive(room: AuctionRoomWire, active: AuctionWire[], asked: number | null): AuctionRoomWire {
  const listed = active.map((auction) => {
    const lot = lotOf(room, auction.id)
    if (!lot) return { auction, highestBid: null, feed: null, ownBids: [], win: null }
    // A running one is asked by itself, more often: this list may be the older of the two.
    return lot.auction.status === 'completed' ? { ...lot, auction } : lot
  })
  const kept = room.lots.filter(
    ({ auction }) =>
      !active.some(({ id }) => id === auction.id) && (auction.id === asked || auction.status === 'completed'),
  )
  return { ...room, lots: inOrder([...listed, ...kept], asked) }
}

/** The auction that the link names stands first; the rest as the server ordered it. */
function inOrder(lots: LotWire[], asked: number | null): LotWire[] {
  return [...lots.filter(({ auction }) => auction.id === asked), ...lots.filter(({ auction }) => auction.id !== asked)]
}

export function withUpcoming(room: AuctionRoomWire, upcoming: AuctionWire[]): AuctionRoomWire {
  return { ...room, upcoming }
}

export function withDetail(room: AuctionRoomWire, { auction, highestBid }: AuctionDetailWire): AuctionRoomWire {
  return withLot(room, auction.id, { auction, highestBid })
}

export function withFeed(room: AuctionRoomWire, auctionId: number, feed: FeedItemWire[]): AuctionRoomWire {
  return withLot(room, auctionId, { feed: feed.slice(0, FEED_LINES) })
}

export function withOwnBids(room: AuctionRoomWire, auctionId: number, bids: BidWire[]): AuctionRoomWire {
  return withLot(room, auctionId, { ownBids: countingBids(bids) })
}

export function withoutLot(room: AuctionRoomWire, auctionId: number): AuctionRoomWire {
  return { ...room, lots: room.lots.filter(({ auction }) => auction.id !== auctionId) }
}

/** Bids that count: what was cancelled or withdrawn is not shown. */
function countingBids(bids: BidWire[]): BidWire[] {
  return bids.filter(({ isCancelled }) => !isCancelled)
}

export function isWinner({ auction }: LotWire, bidder: RoomBidder | null): boolean {
  return bidder !== null && auction.status === 'completed' && auction.winningBidderId === bidder.id
}

/** Auctions that were running in `before` and are over in `after`: what just ended before the visitor's eyes. */
export function justEnded(before: AuctionRoomWire, after: AuctionRoomWire): LotWire[] {
  return after.lots.filter(
    ({ auction }) => auction.status === 'completed' && isRunning(lotOf(before, auction.id)?.auction.status),
  )
}

function isRunning(status: AuctionWire['status'] | undefined): boolean {
  return status === 'active' || status === 'extended'
}

function lotOf(room: AuctionRoomWire, auctionId: number): LotWire | undefined {
  return room.lots.find(({ auction }) => auction.id === auctionId)
}

function withLot(room: AuctionRoomWire, auctionId: number, changes: Partial<LotWire>): AuctionRoomWire {
  return {
    ...room,
    lots: room.lots.map((lot) => (lot.auction.id === auctionId ? { ...lot, ...changes } : lot)),
  }
}
