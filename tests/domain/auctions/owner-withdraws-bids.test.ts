import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawBid } from '../../../app/domain/auctions/bidding/cancel-bid'
import { readBidHistory } from '../../../app/domain/auctions/bidding/read-bids'
import { seal } from '../../../app/domain/auctions/bidding/save-lead'
import { closeDueAuctions, closeEarly, tickAuctions } from '../../../app/domain/auctions/close-auctions'
import { deleteAuction } from '../../../app/domain/auctions/edit-auction'
import { minutes } from '../../support/clock'
import { aBidder, anAuction, auctionRow, bid, cancel, emailOf, feedOf, noticesOf } from '../../support/makers/auctions'
import { type TestServices, testServices } from '../../support/services'

const ACTOR = 'owner'
const REASON = 'We could not reach anybody with this name.'

let services: TestServices
let auction: number
beforeEach(() => {
  services = testServices()
  auction = anAuction(services)
})

const withdraw = (bidId: number, auctionId = auction) =>
  withdrawBid(services, { auctionId, bidId, reason: REASON, actor: ACTOR })
const close = () => closeEarly(services, { id: auction, actor: ACTOR })
const result = () => services.db.sqlite.prepare('SELECT * FROM auction_results WHERE auction_id = ?').get(auction)
const audited = (action: string) =>
  services.db.sqlite.prepare('SELECT subject, subject_id, detail FROM audit_log WHERE action = ?').all(action)

describe('the owner withdraws a bid', () => {
  test('the lead is computed as after a cancel, and those concerned get e-mails', () => {
    const [aroha, stranger] = [aBidder(services), aBidder(services, 'Nobody')]
    bid(services, auction, aroha, 30, 100)
    const { bidId } = bid(services, auction, stranger, 20_000)
    expect(() => bid(services, auction, aroha, 20_000)).toThrow('Minimum bid is $20,005.00')
    tickAuctions(services)
    withdraw(bidId)
    tickAuctions(services)
    expect(auctionRow(services, auction)).toMatchObject({ price_cents: 3000, leader_ceiling_cents: 10_000 })
    expect(feedOf(services, auction)).toEqual(['30'])
    expect(noticesOf(services)).toEqual([
      `outbid ${emailOf(services, aroha)}`,
      `withdrawn ${emailOf(services, stranger)}`,
      `reinstated ${emailOf(services, aroha)}`,
    ])
    const text = services.db.sqlite.prepare("SELECT text FROM messages WHERE kind = 'auction_withdrawn'").pluck().get()
    expect(text).toContain(REASON)
    expect(text).toContain('$20,000')
  })

  test('a bid of another auction is not found', () => {
    const { bidId } = bid(services, auction, aBidder(services), 30)
    expect(() => withdraw(bidId, anAuction(services))).toThrow('This bid does not exist')
    expect(feedOf(services, auction)).toEqual(['30'])
  })

  test('it stays in the history with actor and reason, and is in the audit log', () => {
    const stranger = aBidder(services)
    const { bidId } = bid(services, auction, stranger, 30)
    const raise = bid(services, auction, stranger, 30, 90)
    withdraw(bidId)
    withdraw(bidId)
    const gone = { is_cancelled: 1, cancelled_by: 'owner', cancel_note: REASON, cancel_reason: null }
    expect(readBidHistory(services, auction)).toMatchObject([
      { id: raise.bidId, raises_bid_id: bidId, ...gone },
      { id: bidId, raises_bid_id: null, ...gone },
    ])
    expect(audited('withdraw')).toEqual([
      { subject: 'bid', subject_id: String(bidId), detail: expect.stringContaining(REASON) },
    ])
  })

  test('refuses an automatic bid, a cancelled one, and any after the end', () => {
    const [one, other] = [aBidder(services), aBidder(services)]
    const { bidId: gone } = bid(services, auction, one, 30)
    cancel(services, one, gone)
    expect(() => withdraw(gone)).toThrow(/cancelled by its bidder/)
    const { bidId } = bid(services, auction, one, 30, 90)
    bid(services, auction, other, 35)
    const auto = readBidHistory(services, auction).find(({ is_auto_bid }) => is_auto_bid)!
    expect(() => withdraw(auto.id)).toThrow(/Automatic bids/)
    expect(() => withdraw(99_999)).toThrow('This bid does not exist.')
    services.clock.advance(minutes(60))
    expect(() => withdraw(bidId)).toThrow('This auction has ended.')
  })

  test('in the last two minutes it adds two minutes, as a cancel does', () => {
    const { bidId } = bid(services, auction, aBidder(services), 30)
    services.clock.advance(minutes(59))
    withdraw(bidId)
    expect(auctionRow(services, auction)).toMatchObject({ status: 'extended', price_cents: null })
  })

  test('an auction can be deleted only after all of its bids are withdrawn', () => {
    const { bidId } = bid(services, auction, aBidder(services), 30)
    expect(() => deleteAuction(services, { id: auction, actor: ACTOR })).toThrow(/has bids/)
    withdraw(bidId)
    deleteAuction(services, { id: auction, actor: ACTOR })
    expect(auctionRow(services, auction)).toBeUndefined()
  })
})

test('the database refuses a bid or maximum above $20,000', () => {
  const { bidderId } = aBidder(services)
  const insert = services.db.sqlite.prepare(
    'INSERT INTO bids (auction_id, bidder_id, bid_cents, max_cents, entry, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const at = services.clock.now().toISOString()
  const entry = seal(services, auctionRow(services, auction), { kind: 'cancel', bids: [], by: 'owner', at })
  expect(() => insert.run(auction, bidderId, 2_000_001, null, entry, at)).toThrow('bid_too_high')
  expect(() => insert.run(auction, bidderId, 3000, 2_000_001, entry, at)).toThrow('bid_too_high')
  expect(insert.run(auction, bidderId, 2_000_000, 2_000_000, entry, at).changes).toBe(1)
})

describe('the owner closes an auction early', () => {
  test('the leader wins at once, with the result and e-mails of a normal end', () => {
    const [aroha, mere] = [aBidder(services), aBidder(services, 'Mere')]
    bid(services, auction, aroha, 30)
    bid(services, auction, mere, 40, 90)
    const planned = auctionRow(services, auction).ends_at
    const now = services.clock.now().toISOString()
    close()
    expect(auctionRow(services, auction)).toMatchObject({
      status: 'completed',
      winning_bidder_id: mere.bidderId,
      ends_at: now,
      planned_ends_at: planned,
    })
    expect(result()).toMatchObject({ winner_name: 'Mere Fern', final_bid_cents: 4000, total_bids: 2, end_date: now })
    expect(noticesOf(services)).toEqual([`missed ${emailOf(services, aroha)}`, `won ${emailOf(services, mere)}`])
    expect(() => bid(services, auction, aroha, 200)).toThrow('This auction has ended.')
    expect(close).toThrow('This auction has ended.')
    services.clock.advance(minutes(120))
    expect(closeDueAuctions(services)).toBe(0)
    expect(audited('close_early')).toHaveLength(1)
  })

  test('without a bid that counts there is no winner, and the note says so', () => {
    const aroha = aBidder(services)
    cancel(services, aroha, bid(services, auction, aroha, 30).bidId)
    close()
    expect(result()).toMatchObject({ winning_bidder_id: null, notes: 'No bids', total_bids: 0 })
    expect(noticesOf(services)).toEqual([])
  })

  test('is refused before its start, and possible from that moment on', () => {
    const now = services.clock.now()
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
    auction = anAuction(services, { starts_at: at(1) })
    expect(close).toThrow('This auction has not started.')
    services.clock.advance(1)
    close()
    expect(auctionRow(services, auction)).toMatchObject({ status: 'completed', ends_at: at(2) })
  })
})
