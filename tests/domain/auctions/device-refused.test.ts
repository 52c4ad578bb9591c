import { beforeEach, describe, expect, test } from 'vitest'
import { findDevice } from '#db/queries/auctions/bidders'
import { refuseDevice } from '../../../app/domain/auctions/bidding/cancel-bid'
import { readBidHistory } from '../../../app/domain/auctions/bidding/read-bids'
import { tickAuctions } from '../../../app/domain/auctions/close-auctions'
import { type BidderDevice, devicePath, readDevicePage } from '../../../app/domain/bidders/bidder-devices'
import { endDevice, logInByEmail } from '../../../app/domain/bidders/log-in'
import { minutes } from '../../support/clock'
import { aBidder, aDevice, anAuction, auctionRow, bid, emailOf, feedOf, noticesOf } from '../../support/makers/auctions'
import { type TestServices, testServices } from '../../support/services'

let services: TestServices
let auction: number
let mere: BidderDevice
let stranger: BidderDevice
beforeEach(() => {
  services = testServices()
  auction = anAuction(services)
  mere = aBidder(services, 'Mere', false)
  stranger = aDevice(services, mere.bidderId)
})

const linkOf = (device: BidderDevice) =>
  devicePath(services, findDevice(services.db, device.deviceId!)!).replace('/bidder-device/', '')
const refuse = (device: BidderDevice) => refuseDevice(services, linkOf(device))

describe('“That was not me”', () => {
  test('withdraws only that device’s bids, in every running auction', () => {
    const other = anAuction(services)
    const aroha = aBidder(services)
    bid(services, auction, aroha, 30, 60)
    bid(services, auction, mere, 35)
    bid(services, auction, stranger, 20_000)
    bid(services, other, stranger, 500, 900)
    tickAuctions(services)
    expect(refuse(stranger)).toMatchObject({ state: 'refused', withdrawnBids: 2, hasWon: false })
    tickAuctions(services)
    expect(feedOf(services, auction)).toEqual(['30', '35', '40 auto'])
    expect(auctionRow(services, auction)).toMatchObject({ leader_id: aroha.bidderId, price_cents: 4000 })
    expect(auctionRow(services, other).price_cents).toBeNull()
    expect(noticesOf(services)).toContain(`reinstated ${emailOf(services, aroha)}`)
    expect(readBidHistory(services, auction).find(({ bid_cents }) => bid_cents === 20_000_00)).toMatchObject({
      is_cancelled: 1,
      cancelled_by: 'bidder',
      cancel_reason: 'not_me',
    })
  })

  test('lets the bidder’s own device raise and cancel as if nothing had happened', () => {
    bid(services, auction, mere, 30, 60)
    bid(services, auction, stranger, 100)
    expect(() => bid(services, auction, mere, 100, 200)).toThrow(/don’t know this device/)
    refuse(stranger)
    expect(bid(services, auction, mere, 30, 200)).toMatchObject({ isLeading: true, isRaise: true, price: 30 })
  })

  test('works once, also after the stranger has logged out', () => {
    bid(services, auction, stranger, 500)
    endDevice(services, stranger)
    expect(readDevicePage(services, linkOf(stranger))).toMatchObject({ state: 'ended', withdrawnBids: 0 })
    refuse(stranger)
    expect(refuse(stranger)).toMatchObject({ state: 'refused', withdrawnBids: 1 })
    expect(auctionRow(services, auction).price_cents).toBeNull()
  })

  test('does not change ended auctions, and the page says so', () => {
    bid(services, auction, stranger, 500)
    services.clock.advance(minutes(60))
    expect(refuse(stranger)).toMatchObject({ state: 'refused', withdrawnBids: 0, hasWon: true })
    expect(auctionRow(services, auction)).toMatchObject({ status: 'completed', winning_bidder_id: mere.bidderId })
  })
})

describe('a stranger who knows the e-mail address', () => {
  const lookUp = (ip: string | null) =>
    logInByEmail(services, { devices: [], email: emailOf(services, mere), ip }).device
  const letters = () =>
    services.db.sqlite.prepare("SELECT count(*) FROM messages WHERE kind = 'bidder_new_device'").pluck().get()

  test('uses up only the log-ins of their own network address', () => {
    for (let time = 0; time < 6; time++) lookUp('203.0.113.9')
    expect(() => lookUp('203.0.113.9')).toThrow(/many new devices/)
    expect(lookUp('198.51.100.1')).toMatchObject({ bidderId: mere.bidderId })
    services.clock.advance(minutes(60))
    expect(lookUp('203.0.113.9')).toMatchObject({ bidderId: mere.bidderId })
  })

  test('from many network addresses cannot fill a mailbox, and a device that bids always causes an e-mail', () => {
    for (let ip = 1; ip <= 30; ip++) lookUp(`203.0.113.${ip}`)
    const before = letters() as number
    expect(before).toBeLessThan(10)
    const silent = lookUp('203.0.113.40')
    expect(letters()).toBe(before)
    bid(services, auction, silent, 30)
    bid(services, auction, silent, 40)
    expect(letters()).toBe(before + 1)
    const text = services.db.sqlite.prepare('SELECT text FROM messages ORDER BY id DESC').pluck().get()
    expect(text).toContain(linkOf(silent))
  })
})
