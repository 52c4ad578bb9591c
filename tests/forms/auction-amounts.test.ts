import { expect, test } from 'vitest'
import { newAuctionRequest } from '../../app/contract/auction-edit'
import { bidRequest } from '../../app/contract/auctions'

const bidOf = (bidAmount: unknown) => bidRequest.safeParse({ auctionId: 1, bidderId: 1, bidAmount }).data?.bidAmount

test('an amount is read as it is written, with a dollar sign and thousands', () => {
  const written = ['45', ' $45.50 ', '1,200', '$1,200.50', '1,000,000', 45.5]
  expect(written.map(bidOf)).toEqual([45, 45.5, 1200, 1200.5, 1_000_000, 45.5])
})

test('a comma for the cents is refused, never a hundredfold bid', () => {
  for (const written of ['35,50', '3,5', ',5', '1,2,3', '1200,000', '45,', '4,5000'])
    expect(bidOf(written)).toBeUndefined()
  const auction = { name: 'A', dimensions: 'B', description: 'C', startDate: '2026-12-04', endDate: '2026-12-05' }
  expect(newAuctionRequest.safeParse({ ...auction, startingPrice: '35,50' }).error?.issues[0]?.path).toEqual([
    'startingPrice',
  ])
})
