import { z } from 'zod'
import { centsOf, currencyUnit, exactPrice, shortPrice } from '~/lib/money'
import { MAX_BID_CENTS } from '../constants'
import { emailField, idField, nameFields, numberOfDollars, optional } from '../fields'

const auctionId = idField('Please choose an auction')

/** POST /api/bidders, and the register form. */
export const bidderRequest = z.object({ ...nameFields, email: emailField() })
export type BidderRequest = z.infer<typeof bidderRequest>

/** A bid's amount in dollars, at least 0.01, at most two decimals. */
function bidDollars(error: () => string, what: 'bid' | 'maximum') {
  return z.preprocess(
    numberOfDollars,
    z
      .number({ error })
      .min(0.01, { error })
      .max(MAX_BID_CENTS / 100, { error: () => `The largest ${what} is ${shortPrice(MAX_BID_CENTS)}` })
      .refine((value) => centsOf(value) !== null, {
        error: () => `Please use ${currencyUnit()} and cents, such as 45 or 45.50`,
      }),
  )
}

/** POST /api/bids, and the bid form. */
export const bidForm = z
  .object({
    auctionId,
    bidderId: idField('Please say who bids'),
    bidAmount: bidDollars(() => 'Bid amount must be greater than 0', 'bid'),
    maxAutoBid: optional(bidDollars(() => `Please give your maximum in ${currencyUnit()}`, 'maximum')),
  })
  .refine(({ bidAmount, maxAutoBid = bidAmount }) => maxAutoBid >= bidAmount, {
    path: ['maxAutoBid'],
    error: ({ input }) => {
      const { bidAmount } = input as { bidAmount: number }
      return `Your maximum must be at least your bid, ${exactPrice(centsOf(bidAmount)!)}`
    },
  })
export type BidForm = z.infer<typeof bidForm>

/** POST /api/auctions/{id}/payment. */
export const auctionPaymentRequest = z.object({ bidderId: idField('Please say who pays') })

/** With `auctionId`, the bidder continues to the bid on that auction. */
export const registerForm = bidderRequest.extend({ auctionId: optional(auctionId) })

/** 'I have bid before': only the e-mail address. */
export const logInForm = z.object({ email: emailField(), auctionId: optional(auctionId) })

export const cancelForm = z.object({ auctionId, bidId: idField('Please choose a bid') })

export const payForm = z.object({ auctionId })
