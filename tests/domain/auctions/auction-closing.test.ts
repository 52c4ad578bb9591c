import { describe, expect, test } from 'vitest'
import { closeDueAuctions, tickAuctions } from '../../../app/domain/auctions/close-auctions'
import { readActiveAuctions, readAuction } from '../../../app/domain/auctions/read-auctions'
import { listResults } from '../../../app/domain/auctions/wins/results'
import { minutesAfter } from '../../../app/lib/instants'
import { days, minutes, seconds } from '../../support/clock'
import { aBidder, anAuction, auctionRow, bid, cancel, emailOf, noticesOf } from '../../support/makers/auctions'
import { allOf, openStudio } from '../../support/makers/purchases'
import { NOW, testServices } from '../../support/services'

const END = '2026-11-20T03:00:00.000Z'
const LAST_MILLISECOND = '2026-11-20T02:59:59.999Z'

describe('the end of an auction', () => {
  test('a bid in the last millisecond counts and extends; at the end nothing does', () => {
    const services = testServices()
    const [auction, quiet] = [anAuction(services), anAuction(services)]
    const person = aBidder(services)
    services.clock.set(LAST_MILLISECOND)
    expect(bid(services, auction, person, 30)).toMatchObject({ extended: true, status: 'extended' })
    expect(readAuction(services, auction)).toMatchObject({ status: 'extended', endDate: '2026-11-20T03:01:59.999Z' })
    services.clock.set(END)
    expect(() => bid(services, quiet, person, 30)).toThrow('This auction has ended.')
    services.clock.set('2026-11-20T03:01:59.998Z')
    bid(services, auction, person, 40)
    services.clock.set('2026-11-20T03:03:59.998Z')
    expect(() => bid(services, auction, person, 50)).toThrow('This auction has ended.')
  })

  test('soft close: only a change of leader or price in the last 120 seconds moves the end', () => {
    const services = testServices()
    const auction = anAuction(services)
    const [one, other] = [aBidder(services), aBidder(services)]
    services.clock.set(minutesAfter(END, -2))
    bid(services, auction, one, 30, 60)
    expect(auctionRow(services, auction).ends_at).toBe(END)
    services.clock.advance(seconds(10))
    expect(bid(services, auction, one, 30, 80)).toMatchObject({ isRaise: true, extended: false })
    expect(auctionRow(services, auction)).toMatchObject({ ends_at: END, status: 'scheduled' })
    const { bidId } = bid(services, auction, other, 40)
    expect(auctionRow(services, auction)).toMatchObject({ ends_at: '2026-11-20T03:00:10.000Z', status: 'extended' })
    services.clock.advance(seconds(60))
    cancel(services, other, bidId)
    expect(auctionRow(services, auction)).toMatchObject({ ends_at: '2026-11-20T03:01:10.000Z', price_cents: 3000 })
    services.clock.advance(seconds(60))
    cancel(services, other, bidId)
    expect(auctionRow(services, auction).ends_at).toBe('2026-11-20T03:01:10.000Z')
  })

  test('it is closed once, with one result and one e-mail to each person', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [winner, second, gone] = [aBidder(studio), aBidder(studio), aBidder(studio)]
    cancel(studio, gone, bid(studio, auction, gone, 30).bidId)
    bid(studio, auction, second, 30, 40)
    bid(studio, auction, winner, 35, 100)
    studio.clock.set(END)
    expect(readActiveAuctions(studio)[0]).toMatchObject({ status: 'completed', winningBidderId: winner.bidderId })
    expect(closeDueAuctions(studio)).toBe(0)
    tickAuctions(studio)
    expect(listResults(studio)).toMatchObject([
      { finalBidAmount: 45, totalBids: 2, startingPrice: 25, paymentStatus: 'unpaid', endDate: END },
    ])
    expect(noticesOf(studio)).toEqual([`missed ${emailOf(studio, second)}`, `won ${emailOf(studio, winner)}`])
    expect(() => cancel(studio, winner, 1)).toThrow()
  })

  test('two processes close it only once', () => {
    const first = testServices()
    const auction = anAuction(first)
    bid(first, auction, aBidder(first), 30)
    const second = testServices({ file: first.file, now: END })
    first.clock.set(END)
    expect(closeDueAuctions(first) + closeDueAuctions(second)).toBe(1)
    expect(listResults(second)).toHaveLength(1)
  })

  test('after an outage it is closed at its own end, however late', () => {
    const services = testServices()
    anAuction(services)
    services.clock.advance(days(3))
    expect(tickAuctions(services)).toBe(1)
    expect(listResults(services)).toMatchObject([
      { endDate: END, completedAt: '2026-11-23T02:00:00.000Z', notes: 'No bids', winnerName: null },
    ])
    services.clock.set('2026-11-27T03:00:00.000Z')
    expect(readActiveAuctions(services)).toEqual([])
  })

  test('an unpaid win stays in the list after the 7 days', () => {
    const services = testServices()
    const auction = anAuction(services)
    bid(services, auction, aBidder(services), 30)
    services.clock.advance(days(30))
    expect(readActiveAuctions(services).map((one) => one.id)).toEqual([auction])
  })

  test('the database refuses to change a result', () => {
    const services = testServices()
    const auction = anAuction(services)
    const person = aBidder(services)
    const { bidId } = bid(services, auction, person, 30)
    services.clock.set(END)
    closeDueAuctions(services)
    const run = (sql: string) => () => services.db.sqlite.prepare(sql).run()
    expect(run(`UPDATE auctions SET ends_at = '2030-01-01T00:00:00.000Z'`)).toThrow('auction_is_over')
    expect(run(`UPDATE auctions SET winning_bidder_id = NULL`)).toThrow(/auction_/)
    expect(run(`UPDATE bids SET bid_cents = 1 WHERE id = ${bidId}`)).toThrow('bid_is_fixed')
    expect(run(`UPDATE bids SET is_cancelled = 1, cancelled_at = '${NOW}', cancelled_by = 'bidder'`)).toThrow(
      'bid_is_settled',
    )
    expect(
      run(
        `INSERT INTO bids (auction_id, bidder_id, bid_cents, entry, created_at) VALUES (${auction}, ${person.bidderId}, 9900, 2, '${NOW}')`,
      ),
    ).toThrow('auction_is_over')
  })
})

describe('e-mails to bidders while it runs', () => {
  test('outbid: once, and not when they already lead again', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [one, other] = [aBidder(studio), aBidder(studio)]
    bid(studio, auction, one, 30)
    bid(studio, auction, other, 40)
    bid(studio, auction, one, 50)
    tickAuctions(studio)
    tickAuctions(studio)
    expect(noticesOf(studio)).toEqual([`outbid ${emailOf(studio, other)}`])
  })

  test('reinstated: but nothing about an auction that is over', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [one, other] = [aBidder(studio), aBidder(studio)]
    bid(studio, auction, one, 30)
    const { bidId } = bid(studio, auction, other, 40)
    cancel(studio, other, bidId)
    tickAuctions(studio)
    expect(noticesOf(studio)).toEqual([`reinstated ${emailOf(studio, one)}`])
    bid(studio, auction, other, 60)
    studio.clock.set(END)
    tickAuctions(studio)
    expect(noticesOf(studio).slice(1)).toEqual([`missed ${emailOf(studio, one)}`, `won ${emailOf(studio, other)}`])
  })

  test('extended: once for each auction and person, to the leader and the outbid', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [one, other] = [aBidder(studio), aBidder(studio)]
    bid(studio, auction, one, 30, 500)
    studio.clock.set(minutesAfter(END, -1))
    for (const amount of [40, 60, 80]) {
      bid(studio, auction, other, amount)
      tickAuctions(studio)
    }
    expect(noticesOf(studio)).toEqual([`extended ${emailOf(studio, one)}`])
  })

  test('none contains another bidder’s maximum', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [one, other] = [aBidder(studio, 'Mere'), aBidder(studio, 'Tai')]
    bid(studio, auction, one, 30, 987.65)
    const { bidId } = bid(studio, auction, other, 40)
    bid(studio, auction, other, 50, 60)
    tickAuctions(studio)
    cancel(studio, other, bidId)
    studio.clock.set(minutesAfter(END, -1))
    bid(studio, auction, other, 90)
    tickAuctions(studio)
    studio.clock.advance(minutes(5))
    tickAuctions(studio)
    const messages = allOf(studio, 'messages')
    expect(messages.length).toBeGreaterThan(2)
    for (const message of messages) expect(`${message.subject}${message.html}${message.text}`).not.toContain('987')
  })
})

describe('two made-up bidders who outbid each other', () => {
  test('cannot send more than twelve e-mails an hour to one address', () => {
    const services = testServices()
    const auction = anAuction(services, { ends_at: minutesAfter(NOW, 600) })
    const [victim, other] = [aBidder(services), aBidder(services)]
    const outbid = () => noticesOf(services).filter((notice) => notice === `outbid ${emailOf(services, victim)}`).length
    let price = 30
    const round = () => {
      for (const bidder of [victim, other]) {
        price += 5
        bid(services, auction, bidder, price)
      }
      tickAuctions(services)
      services.clock.advance(seconds(10))
    }
    for (let rounds = 0; rounds < 40; rounds += 1) round()
    expect(outbid()).toBe(12)
    services.clock.advance(minutes(60))
    round()
    expect(outbid()).toBe(13)
  })

  test('nor do bids that are cancelled again', () => {
    const services = testServices()
    const auction = anAuction(services, { ends_at: minutesAfter(NOW, 600) })
    const [victim, other] = [aBidder(services), aBidder(services)]
    bid(services, auction, victim, 30)
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const { bidId } = bid(services, auction, other, 40 + 5 * rounds)
      tickAuctions(services)
      cancel(services, other, bidId)
      tickAuctions(services)
    }
    expect(noticesOf(services).filter((notice) => notice.endsWith(` ${emailOf(services, victim)}`))).toHaveLength(12)
  })
})
