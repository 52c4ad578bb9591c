import { beforeEach, expect, test } from 'vitest'
import { readAuctionDetail, readFeed } from '../../../app/domain/auctions/read-auctions'
import { aBidder, anAuction, bid } from '../../support/makers/auctions'
import { type TestServices, testServices } from '../../support/services'

let services: TestServices
beforeEach(() => {
  services = testServices()
})

/** Their labels in the feed, in the order of bidding. */
function labelsOf(names: string[]): string[] {
  const auction = anAuction(services)
  for (const [at, name] of names.entries()) bid(services, auction, aBidder(services, name), 30 + 5 * at)
  const labels = readFeed(services, auction).map(({ bidderLabel }) => bidderLabel)
  expect(readAuctionDetail(services, auction).highestBid?.bidderLabel).toBe(labels[0])
  return labels.reverse()
}

test('a made-up name cannot imitate another bidder’s number', () => {
  expect(labelsOf(['Aroha', 'Aroha', 'Aroha 2', 'aroha'])).toEqual(['Aroha', 'Aroha 2', 'Aroha 2 2', 'aroha 3'])
  expect(labelsOf(['Aroha 2', 'Aroha', 'Aroha', 'Aroha'])).toEqual(['Aroha 2', 'Aroha', 'Aroha 3', 'Aroha 4'])
})

test('names that look the same get numbers, even if invisible characters differ', () => {
  expect(labelsOf(['Mary Ann', 'Mary  Ann', 'Mary\u00a0Ann'])).toEqual(['Mary Ann', 'Mary  Ann 2', 'Mary\u00a0Ann 3'])
  expect(labelsOf(['Aroha', 'Aro\u200dha', 'Ａroha'])).toEqual(['Aroha', 'Aro\u200dha 2', 'Ａroha 3'])
})
