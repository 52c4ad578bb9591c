import { describe, expect, test } from 'vitest'
import {
  isLeading,
  isWinner,
  justEnded,
  outbidBy,
  ownBidState,
  ownMaximum,
  withActive,
  withLoaded,
  withLot,
} from '../../app/components/auction/page/auction-state'
import type { AuctionPageView, AuctionView, BidView, FeedItemView, LotView } from '../../app/contract/auctions/auctions'

const anAuction = (id: number, changes: Partial<AuctionView> = {}): AuctionView => ({
  id,
  name: `Painting ${id}`,
  dimensions: '40 x 50 cm',
  description: 'Acrylic on canvas.',
  startDate: '2026-12-04T05:00:00.000Z',
  endDate: '2026-12-04T06:00:00.000Z',
  startingPrice: 25,
  currentHighestBid: null,
  winningBidderId: null,
  soldFor: null,
  status: 'active',
  imageUrls: [],
  createdAt: '2026-12-01T00:00:00.000Z',
  updatedAt: '2026-12-01T00:00:00.000Z',
  minimumBid: 30,
  bidderCount: 0,
  head: null,
  ...changes,
})
const aLot = (auction: AuctionView, changes: Partial<LotView> = {}): LotView => ({
  auction,
  highestBid: null,
  feed: [],
  ownBids: [],
  win: null,
  ...changes,
})
const aRoom = (...lots: LotView[]): AuctionPageView => ({
  serverTime: '2026-12-04T05:30:00.000Z',
  bidder: null,
  lots,
  upcoming: [],
})
const aBid = (id: number, changes: Partial<BidView> = {}): BidView => ({
  id,
  auctionId: 1,
  bidderId: 7,
  bidAmount: 30,
  maxAutoBid: null,
  isAutoBid: false,
  isRaise: false,
  isCancelled: false,
  createdAt: '2026-12-04T05:10:00.000Z',
  canCancel: true,
  ...changes,
})
const aLine = (id: number): FeedItemView => ({
  id,
  bidderFirstName: 'Aroha',
  bidderLabel: 'Aroha',
  bidAmount: 30,
  isAutoBid: false,
  createdAt: '2026-12-04T05:10:00.000Z',
})
const ids = (room: AuctionPageView) => room.lots.map(({ auction }) => auction.id)

describe('the list of running auctions', () => {
  test('adds new auctions, whose feed is still to be loaded, and removes those that no longer exist', () => {
    const room = withActive(aRoom(aLot(anAuction(1)), aLot(anAuction(2))), [anAuction(2), anAuction(3)], null)
    expect(ids(room)).toEqual([2, 3])
    expect(room.lots.map(({ feed }) => feed)).toEqual([[], null])
  })

  test('keeps the auction of the link first, and keeps ended ones', () => {
    const room = aRoom(aLot(anAuction(9)), aLot(anAuction(1)), aLot(anAuction(4, { status: 'completed' })))
    expect(ids(withActive(room, [anAuction(1), anAuction(2)], 9))).toEqual([9, 1, 2, 4])
  })

  test('moves an ended auction behind the running ones, new ones in between, and one just won to the top', () => {
    const room = aRoom(aLot(anAuction(1)), aLot(anAuction(2)), aLot(anAuction(4, { status: 'completed' })))
    const over = anAuction(1, { status: 'completed' })
    const active = [anAuction(3), anAuction(2), over, anAuction(4, { status: 'completed' })]
    // Its own read reports its end first.
    expect(ids(withActive(room, active, null))).toEqual([1, 2, 3, 4])
    expect(ids(withActive(withLot(room, 1, { auction: over }), active, null))).toEqual([2, 3, 1, 4])
    const loaded = aRoom(...active.map((auction) => aLot(auction)))
    expect(ids(withLoaded(room, loaded, null))).toEqual([2, 3, 1, 4])
    expect(ids(withLoaded(room, loaded, 4))).toEqual([4, 2, 3, 1])
    // After a login the page has the bidder's data.
    const bidder = { id: 7, firstName: 'Aroha', email: 'aroha@example.nz' }
    expect(ids(withLoaded(room, { ...loaded, bidder }, null))).toEqual([3, 2, 1, 4])
    const won = active.map((auction) => (auction === over ? { ...over, winningBidderId: 7 } : auction))
    const wonRoom = { ...aRoom(...won.map((auction) => aLot(auction))), bidder }
    expect(ids(withLoaded({ ...room, bidder }, wonRoom, null))).toEqual([1, 2, 3, 4])
  })

  test('does not overwrite newer data of a running auction', () => {
    const room = aRoom(aLot(anAuction(1, { currentHighestBid: 70 })))
    expect(withActive(room, [anAuction(1, { currentHighestBid: 65 })], null).lots[0]?.auction.currentHighestBid).toBe(
      70,
    )
  })
})

test('an answer about one auction changes only that one', () => {
  const other = aLot(anAuction(2))
  const before = aRoom(aLot(anAuction(1)), other)
  const after = withLot(before, 1, { auction: anAuction(1, { currentHighestBid: 45 }) })
  expect(after.lots[0]?.auction.currentHighestBid).toBe(45)
  expect(after.lots[1]).toBe(other)
})

test('reports an auction that ends while the page is open, once', () => {
  const running = aRoom(aLot(anAuction(1)), aLot(anAuction(2, { status: 'extended' })), aLot(anAuction(3)))
  const over = aRoom(
    aLot(anAuction(1)),
    aLot(anAuction(2, { status: 'completed' })),
    aLot(anAuction(8, { status: 'completed' })),
  )
  expect(justEnded(running, over).map(({ auction }) => auction.id)).toEqual([2])
  expect(justEnded(over, over)).toEqual([])
})

test('the winner is recognised by id, and only after the end', () => {
  const bidder = { id: 7, firstName: 'Aroha', email: 'aroha@example.nz' }
  const won = aLot(anAuction(1, { status: 'completed', winningBidderId: 7 }))
  expect(isWinner(won, bidder)).toBe(true)
  expect(isWinner(won, { ...bidder, id: 8 })).toBe(false)
  expect(isWinner(won, null)).toBe(false)
  expect(isWinner(aLot(anAuction(1, { winningBidderId: 7 })), bidder)).toBe(false)
})

test('shows the leader and their maximum', () => {
  const highestBid = { ...aLine(4), bidAmount: 65 }
  const ownBids = [aBid(4, { isAutoBid: true, canCancel: false }), aBid(1, { maxAutoBid: 100 })]
  expect(isLeading({ highestBid, ownBids })).toBe(true)
  expect(isLeading({ highestBid, ownBids: [aBid(1)] })).toBe(false)
  expect(isLeading({ highestBid: null, ownBids: [] })).toBe(false)
  expect(ownMaximum({ ownBids })).toBe(100)
  expect(ownMaximum({ ownBids: [aBid(1)] })).toBeNull()
})

test('a later own bid above the maximum counts instead of it', () => {
  expect(ownMaximum({ ownBids: [aBid(2, { bidAmount: 60 }), aBid(1, { maxAutoBid: 60 })] })).toBe(60)
  expect(ownMaximum({ ownBids: [aBid(2, { bidAmount: 65 }), aBid(1, { maxAutoBid: 60 })] })).toBeNull()
})

test('no leader gets an e-mail about being outbid', () => {
  const raise = aBid(5, { isRaise: true, maxAutoBid: 120 })
  const ownBids = [raise, aBid(4, { bidAmount: 50 }), aBid(1)]
  const states = (highestBid: LotView['highestBid']) => ownBids.map((bid) => ownBidState(bid, { highestBid, ownBids }))
  expect(states({ ...aLine(4), bidAmount: 50 })).toEqual(['raise', 'lead', null])
  expect(states({ ...aLine(6), bidAmount: 125 })).toEqual(['raise', 'outbid', 'outbid'])
})

test('a bidder is outbid by a higher bid, not by a newer own bid that is not in the list yet', () => {
  const above = { ...aLine(3), bidderLabel: 'Sam', bidAmount: 40 }
  const { isAutoBid: _, ...highestBid } = above
  const lot = aLot(anAuction(1), { highestBid, feed: [above, aLine(2)], ownBids: [aBid(2)] })
  expect(outbidBy(lot)).toEqual(highestBid)
  expect(outbidBy({ ...lot, highestBid: { ...highestBid, bidderLabel: 'Aroha' } })).toBeNull()
  expect(outbidBy({ ...lot, ownBids: [aBid(3)] })).toBeNull()
  expect(outbidBy({ ...lot, ownBids: [] })).toBeNull()
})
