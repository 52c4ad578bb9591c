import { beforeEach, describe, expect, test } from 'vitest'
import { readAuction, readAuctionDetail } from '../../../app/domain/auctions/read-auctions'
import type { BidderDevice } from '../../../app/domain/bidders/bidder-devices'
import { aBidder, anAuction, bid, cancel, feedOf } from '../../support/makers/auctions'
import { type TestServices, testServices } from '../../support/services'

/** The examples of rule 7.6, start $25: 'A30/100' is a bid of 30 with the maximum 100. */
describe('who leads, and at what price', () => {
  let services: TestServices
  let auction: number
  let people: Record<string, BidderDevice>
  let bids: Record<string, number>

  beforeEach(() => {
    services = testServices()
    auction = anAuction(services)
    people = {}
    bids = {}
  })

  const who = (name: string) => {
    people[name] ??= aBidder(services, name)
    return people[name]
  }

  /** 'A30/100 B35/60' */
  const play = (text: string) => {
    for (const word of text.split(' ')) {
      const [, name, amount, max] = /^([A-Z])([\d.]+)(?:\/([\d.]+))?$/.exec(word)!
      bids[word] = bid(services, auction, who(name!), Number(amount), max ? Number(max) : undefined).bidId
    }
  }
  const takeBack = (word: string) => cancel(services, who(word[0]!), bids[word]!)

  const lead = () => {
    const { auction: now, highestBid } = readAuctionDetail(services, auction)
    const price = now.currentHighestBid
    return price === null ? 'nobody' : `${highestBid?.bidderFirstName} at ${price}`
  }
  const minimum = () => readAuction(services, auction).minimumBid

  test.each([
    ['A30', 'A at 30'],
    ['A30/100', 'A at 30'],
    ['A30/100 B35/60', 'A at 65'],
    ['A30/100 B35/150', 'B at 105'],
    ['A30/100 B35/102', 'B at 102'],
    ['A30/100 B35/100', 'A at 100'],
    ['A30/61 B62/100', 'B at 62'],
    ['A30 A50', 'A at 50'],
    ['A30/100 A50', 'A at 50'],
    ['A30/100 A35/150', 'A at 35'],
    ['A30/100 B35/60 C70/90', 'A at 95'],
    ['A30/100 B100', 'A at 100'],
    ['A30/100 B100.01', 'B at 100.01'],
    ['A30/100 B35/100.01', 'B at 100.01'],
    ['A30/60 A30/80', 'A at 30'],
  ])('%s: %s', (bidding, expected) => {
    play(bidding)
    expect(lead()).toBe(expected)
  })

  test('the feed shows the effects of maximums, and a cancel removes them', () => {
    expect(minimum()).toBe(30)
    play('A30/100')
    expect(minimum()).toBe(35)
    play('B35/60')
    expect(feedOf(services, auction)).toEqual(['30', '35', '60 auto', '65 auto'])
    expect(minimum()).toBe(70)
    takeBack('B35/60')
    expect(lead()).toBe('A at 30')
    expect(feedOf(services, auction)).toEqual(['30'])
    expect(minimum()).toBe(35)
  })

  test('a second bid of the leader keeps a higher earlier maximum, and can raise it', () => {
    play('A30/100 A50 B55/90')
    expect(lead()).toBe('A at 95')
    auction = anAuction(services)
    play('A30/100 A35/150 B40/140')
    expect(lead()).toBe('A at 145')
  })

  test('when the leader cancels, the next one leads at their own amount', () => {
    play('A30/100 B35/60 C70/90')
    takeBack('A30/100')
    expect(lead()).toBe('C at 70')
    expect(feedOf(services, auction)).toEqual(['35', '70'])
  })

  test('a cancel in the middle keeps the later bids that still count', () => {
    play('A30/100 B35/60 C70/90')
    takeBack('B35/60')
    expect(feedOf(services, auction)).toEqual(['30', '70', '90 auto', '95 auto'])
    expect(lead()).toBe('A at 95')
  })

  test('when the only bid is cancelled there is no leader, and the minimum is as at the start', () => {
    play('A30/100')
    takeBack('A30/100')
    expect(lead()).toBe('nobody')
    expect(minimum()).toBe(30)
    expect(readAuction(services, auction).bidderCount).toBe(0)
    play('B30')
    expect(lead()).toBe('B at 30')
  })

  test('the leader raises only the maximum: price and feed stay, and cancelling the bid cancels the raise', () => {
    play('A30/60 B35/40')
    expect(lead()).toBe('A at 45')
    play('A30/200')
    expect(lead()).toBe('A at 45')
    expect(feedOf(services, auction)).toEqual(['30', '35', '40 auto', '45 auto'])
    play('C50/150')
    expect(lead()).toBe('A at 155')
    takeBack('A30/60')
    expect(lead()).toBe('C at 50')
  })

  test('one of several raises cancelled: the others compete with the bids in between again, at most at their own maximum', () => {
    play('A30 A30/60 B35/60 A30/65')
    expect(lead()).toBe('A at 60')
    takeBack('A30/60')
    expect(lead()).toBe('A at 65')
    expect(feedOf(services, auction)).toEqual(['30', '35', '60 auto', '65 auto'])
  })

  test('a raise may also send the current price as its amount', () => {
    play('A30/100 B35/60 A65/150')
    expect(lead()).toBe('A at 65')
    takeBack('B35/60')
    expect(lead()).toBe('A at 30')
  })

  test('a maximum that is not higher changes nothing', () => {
    play('A30/100')
    expect(() => play('A30/90')).toThrow('Minimum bid is $35.00')
    expect(() => play('A30')).toThrow('Minimum bid is $35.00')
    expect(() => play('B30/500')).toThrow('Minimum bid is $35.00')
  })

  test('two people with one name have different labels, also after one of them cancelled', () => {
    const [first, second] = [aBidder(services, 'Mere'), aBidder(services, 'mere')]
    const { bidId } = bid(services, auction, first, 30)
    bid(services, auction, second, 40)
    const { highestBid } = readAuctionDetail(services, auction)
    expect([highestBid?.bidderFirstName, highestBid?.bidderLabel]).toEqual(['mere', 'mere 2'])
    cancel(services, first, bidId)
    expect(readAuctionDetail(services, auction).highestBid?.bidderLabel).toBe('mere 2')
  })
})
