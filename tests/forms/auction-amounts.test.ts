import { expect, test } from 'vitest'
import { auctionChanges, newAuctionForm } from '../../app/contract/auctions/auction-edit'
import { bidForm } from '../../app/contract/auctions/auction-forms'
import { amountsIn, asksToConfirm, confirmationOf } from '../../app/contract/auctions/bid-confirmation'

const bidOf = (bidAmount: unknown) => bidForm.safeParse({ auctionId: 1, bidderId: 1, bidAmount }).data?.bidAmount

test('an amount may have a dollar sign and thousands separators', () => {
  const written = ['45', ' $45.50 ', '1,200', '$1,200.50', '20,000', 45.5]
  expect(written.map(bidOf)).toEqual([45, 45.5, 1200, 1200.5, 20_000, 45.5])
})

test('no bid or maximum above $20,000 is accepted, and every starting price allows a bid', () => {
  const messagesOf = (amounts: object) =>
    bidForm
      .safeParse({ auctionId: 1, bidderId: 1, ...amounts })
      .error?.issues.map(({ path, message }) => [String(path), message])
  expect(messagesOf({ bidAmount: '20,000.01' })).toEqual([['bidAmount', 'The largest bid is $20,000']])
  expect(messagesOf({ bidAmount: 30, maxAutoBid: 1_000_000 })).toEqual([
    ['maxAutoBid', 'The largest maximum is $20,000'],
  ])
  expect(messagesOf({ bidAmount: 20_000, maxAutoBid: 20_000 })).toBeUndefined()
  const startOf = (startingPrice: number) =>
    auctionChanges.safeParse({ startingPrice }).error?.issues.map(({ message }) => message)
  expect([startOf(19_995), startOf(19_996)]).toEqual([undefined, ['Please start at $19,995 or less']])
})

test('a comma before the cents is refused, not read as a hundredfold bid', () => {
  for (const written of ['35,50', '3,5', ',5', '1,2,3', '1200,000', '45,', '4,5000'])
    expect(bidOf(written)).toBeUndefined()
  const auction = { name: 'A', dimensions: 'B', description: 'C', startDate: '2026-12-04', endDate: '2026-12-05' }
  expect(newAuctionForm.safeParse({ ...auction, startingPrice: '35,50' }).error?.issues[0]?.path).toEqual([
    'startingPrice',
  ])
})

test('the page asks again above the larger of ten times the price and $500', () => {
  const asks = (price: number | null, bidAmount: number, maxAutoBid?: number) =>
    asksToConfirm({ bidAmount, maxAutoBid }, { currentHighestBid: price, startingPrice: 25 })
  expect([asks(null, 500), asks(null, 500.01), asks(45, 50, 500), asks(45, 50, 505)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([asks(70, 700), asks(70, 75, 700.5), asks(70, 705)]).toEqual([false, true, true])
  expect(amountsIn({ bidAmount: ' $1,200 ', maxAutoBid: ' ' })).toEqual({ bidAmount: 1200 })
  expect(confirmationOf(amountsIn({ bidAmount: '600', maxAutoBid: '900' }))).toBe('600/900')
})
