import { expect, test } from 'vitest'
import { wasJustPlaced } from '../../app/domain/auctions/was-just-placed'
import { aBidder, aDevice, anAuction, bid, cancel } from '../support/auctions'
import { testServices } from '../support/services'

test('only the very same bid of the same device, while it counts, for a moment', () => {
  const services = testServices()
  const auctionId = anAuction(services)
  const aroha = aBidder(services)
  const again = (bidAmount: number, maxAutoBid?: number, device = aroha) =>
    wasJustPlaced(services, { devices: [device], bid: { auctionId, bidderId: aroha.bidderId, bidAmount, maxAutoBid } })
  expect(again(30)).toBe(false)
  const { bidId } = bid(services, auctionId, aroha, 30, 90)
  bid(services, auctionId, aBidder(services), 35, 60)
  expect([again(30, 90), again(30), again(35, 90), again(30, 95)]).toEqual([true, false, false, false])
  expect(again(30, 90, aDevice(services, aroha.bidderId))).toBe(false)
  bid(services, auctionId, aroha, 65, 120)
  expect([again(65, 120), again(30, 120), again(30, 90)]).toEqual([true, true, false])
  cancel(services, aroha, bidId)
  expect(again(65, 120)).toBe(false)
  bid(services, auctionId, aroha, 70)
  services.clock.advance(9_999)
  expect(again(70)).toBe(true)
  services.clock.advance(1)
  expect(again(70)).toBe(false)
})
