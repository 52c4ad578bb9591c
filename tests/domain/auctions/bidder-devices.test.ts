import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readOwnBids } from '../../../app/domain/auctions/bidding/read-bids'
import { type BidderDevice, confirmDevice } from '../../../app/domain/bidders/bidder-devices'
import { logInByEmail, registerBidder } from '../../../app/domain/bidders/log-in'
import { readMessage } from '../../../app/domain/messages/list-messages'
import { minutes } from '../../support/clock'
import { aBidder, aDevice, anAuction, auctionRow, bid, cancel } from '../../support/makers/auctions'
import { refusalOf } from '../../support/refusals'
import { type TestServices, testServices } from '../../support/services'
import { storedIn } from '../../support/stored'

const EMAIL = 'mere@example.com'
const IP = '203.0.113.9'
const refusedHere = { kind: 'forbidden', code: 'device_not_confirmed' }

describe('a device that only knows the e-mail address', () => {
  let services: TestServices
  let auction: number
  beforeEach(() => {
    services = testServices()
    auction = anAuction(services)
  })

  test('a maximum cannot be found by trying, not even from a leading bid of its own', () => {
    const mere = aBidder(services)
    bid(services, auction, mere, 30, 137.5)
    const stranger = aDevice(services, mere.bidderId)
    bid(services, auction, stranger, 35)
    for (const maximum of [40, 137.5, 137.51, 500]) {
      expect(refusalOf(() => bid(services, auction, stranger, 35, maximum))).toMatchObject(refusedHere)
    }
    expect(auctionRow(services, auction).leader_ceiling_cents).toBe(137_50)
    expect(refusalOf(() => bid(services, auction, aDevice(services, mere.bidderId, true), 35, 200))).toBeNull()
  })

  test('a device may raise its maximum while all bids that count were made on it', () => {
    const mere = aBidder(services, 'Mere', false)
    bid(services, auction, mere, 30, 40)
    expect(bid(services, auction, mere, 30, 60)).toMatchObject({ isRaise: true })
  })

  test('cancelling the bid does not cancel a raise made on another device', () => {
    const mere = aBidder(services)
    bid(services, auction, mere, 30, 40)
    const stranger = aDevice(services, mere.bidderId)
    const { bidId } = bid(services, auction, stranger, 35)
    bid(services, auction, mere, 35, 500)
    const shown = readOwnBids(services, { devices: [stranger], bidderId: mere.bidderId, auctionId: auction })
    expect(shown.find(({ id }) => id === bidId)).toMatchObject({ canCancel: false })
    expect(refusalOf(() => cancel(services, stranger, bidId))).toMatchObject(refusedHere)
    expect(auctionRow(services, auction).leader_ceiling_cents).toBe(500_00)
    cancel(services, mere, bidId)
    expect(auctionRow(services, auction).leader_ceiling_cents).toBe(40_00)
  })
})

describe('who signs in', () => {
  const register = (services: TestServices) =>
    registerBidder(services, { devices: [], ip: IP, person: { firstName: 'Mere', lastName: 'Fern', email: EMAIL } })
      .device
  const logIn = (services: TestServices) => logInByEmail(services, { devices: [], ip: IP, email: EMAIL }).device
  const letters = (services: TestServices) =>
    services.db.sqlite
      .prepare("SELECT dedupe_key FROM messages WHERE kind = 'bidder_new_device' ORDER BY id")
      .pluck()
      .all()
  const nameOf = (device: BidderDevice) => `bidder_device:${device.deviceId}`

  test('the first device with an address manages only its own bids until the link confirms it', () => {
    const services = testServices()
    const auction = anAuction(services)
    const first = register(services)
    expect(letters(services)).toEqual([])
    const { bidId: own } = bid(services, auction, first, 30)
    const phone = logIn(services)
    // The person with this address gets an e-mail about both, and each link can end its device.
    expect(letters(services)).toEqual([nameOf(first), nameOf(phone)])
    const { bidId } = bid(services, auction, phone, 35, 90)
    const seenBy = (device: BidderDevice) =>
      readOwnBids(services, { devices: [device], bidderId: device.bidderId, auctionId: auction })
    expect(seenBy(first)).toMatchObject([
      { bidAmount: 35, maxAutoBid: null, canCancel: false },
      { bidAmount: 30, canCancel: true },
    ])
    expect(refusalOf(() => cancel(services, first, bidId))).toMatchObject(refusedHere)
    cancel(services, first, own)
    const text = services.db.sqlite
      .prepare('SELECT text FROM messages WHERE dedupe_key = ?')
      .pluck()
      .get(nameOf(first)) as string
    confirmDevice(services, /\/bidder-device\/([\w-]+)/.exec(text)![1]!)
    expect(seenBy({ ...first, isConfirmed: true })[0]).toMatchObject({ maxAutoBid: 90, canCancel: true })
  })

  test('the owner cannot read the link that confirms a device, unless no e-mail is sent at all', () => {
    const services = testServices()
    register(services)
    logIn(services)
    const id = services.db.sqlite.prepare("SELECT max(id) FROM messages WHERE kind = 'bidder_new_device'").pluck().get()
    const read = (name: 'outbox' | 'postmark') => {
      const { html, text } = readMessage({ ...services, mail: { ...services.mail, name } }, id as number, 'owner')
      return [html, text]
    }
    for (const part of read('outbox')) expect(part).toMatch(/\/bidder-device\/\d+-/)
    for (const part of read('postmark')) expect(part).not.toMatch(/\/bidder-device\/\d/)
  })

  test('when no e-mail was sent about a device, the refusal that mentions one sends it, once', () => {
    const services = testServices()
    const auction = anAuction(services)
    const alone = register(services)
    const stricter: TestServices = { ...services, bidderTrust: 'confirmed' }
    for (let time = 0; time < 2; time++) {
      expect(refusalOf(() => bid(stricter, auction, alone, 30))).toMatchObject(refusedHere)
      expect(letters(services)).toEqual([nameOf(alone)])
    }
  })

  test('the refusal to cancel a bid that was made without a device sends that e-mail too', () => {
    const services = testServices()
    const auction = anAuction(services)
    const alone = register(services)
    const believed = { bidderId: alone.bidderId, deviceId: null, isConfirmed: false }
    const { bidId } = bid({ ...services, bidderTrust: 'open' } as TestServices, auction, believed, 30)
    expect(refusalOf(() => cancel(services, alone, bidId))).toMatchObject(refusedHere)
    expect(letters(services)).toEqual([nameOf(alone)])
  })

  test('every device is announced by e-mail: after six new ones in an hour the next has to wait', () => {
    const services = testServices()
    register(services)
    const phones = [1, 2, 3].map(() => logIn(services))
    services.clock.advance(minutes(20))
    phones.push(...[4, 5, 6].map(() => logIn(services)))
    for (const phone of phones) expect(letters(services)).toContain(nameOf(phone))
    expect(refusalOf(() => logIn(services))).toMatchObject({ kind: 'too_many', retryAfter: 40 * 60 })
    expect(String(refusalOf(() => register(services)))).toContain('try again in 40 minutes')
    expect(letters(services)).toHaveLength(7)
    services.clock.advance(minutes(40))
    const later = logIn(services)
    expect(letters(services)).toContain(nameOf(later))
  })
})

test('open: a client without a cookie can raise only a maximum that was made without one', () => {
  const services: TestServices = { ...testServices(), bidderTrust: 'open' }
  const auction = anAuction(services)
  const { bidderId } = aBidder(services)
  const raise = (bidAmount: number, maxAutoBid: number) => () =>
    bid(services, auction, { bidderId, deviceId: null, isConfirmed: false }, bidAmount, maxAutoBid)
  raise(30, 60)()
  expect(raise(30, 80)()).toMatchObject({ isRaise: true })
  bid(services, auction, aDevice(services, bidderId), 35, 90)
  expect(refusalOf(raise(35, 100))).toMatchObject(refusedHere)
})

test('a network address cannot be read from what is stored of it', () => {
  const services = testServices()
  const person = { firstName: 'Mere', lastName: 'Rata', email: EMAIL }
  registerBidder(services, { person, devices: [], ip: IP })
  const guessed = createHash('sha256').update(`ip:${IP}`).digest('base64url')
  expect(storedIn(services, 'bidder_devices')).not.toContain(guessed)
  expect(storedIn(services, 'bidder_devices')).not.toContain(IP)
})
