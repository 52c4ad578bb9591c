import { expect, test } from 'vitest'
import { aBidder, aDevice, anAuction, auctionRow, bid, cancel, feedOf } from '../../support/makers/auctions'
import { testServices } from '../../support/services'

const MINIMUM = /Minimum bid is/

test('the same bid sent again gets the first answer as long as it leads', () => {
  const services = testServices()
  const auction = anAuction(services)
  const aroha = aBidder(services)
  const first = bid(services, auction, aroha, 30, 90)
  services.clock.advance(600_000)
  expect(bid(services, auction, aroha, 30, 90)).toEqual({ ...first, extended: false })
  expect(feedOf(services, auction)).toEqual(['30'])
  expect(() => bid(services, auction, aroha, 30)).toThrow(MINIMUM)
  expect(() => bid(services, auction, aroha, 34, 90)).toThrow(MINIMUM)
  expect(() => bid(services, auction, aDevice(services, aroha.bidderId), 30, 90)).toThrow()
})

test('a bid that a maximum outbids at once still gets the first answer for ten seconds', () => {
  const services = testServices()
  const auction = anAuction(services)
  const aroha = aBidder(services)
  bid(services, auction, aroha, 30, 90)
  const mere = aBidder(services)
  const { bidId } = bid(services, auction, mere, 35, 60)
  services.clock.advance(9_999)
  expect(bid(services, auction, mere, 35, 60)).toMatchObject({ bidId, isLeading: false, price: 65, minimum: 70 })
  services.clock.advance(1)
  expect(() => bid(services, auction, mere, 35, 60)).toThrow(MINIMUM)
})

test('a raise sent again has no further effect; a cancelled bid no longer counts as sent', () => {
  const services = testServices()
  const auction = anAuction(services)
  const aroha = aBidder(services)
  const { bidId } = bid(services, auction, aroha, 30)
  const raise = bid(services, auction, aroha, 30, 120)
  expect(bid(services, auction, aroha, 30, 120)).toMatchObject({ bidId: raise.bidId, isRaise: true })
  cancel(services, aroha, bidId)
  expect(bid(services, auction, aroha, 30).bidId).toBeGreaterThan(raise.bidId)
  expect(auctionRow(services, auction)).toMatchObject({ price_cents: 3000, leader_ceiling_cents: 3000 })
})
