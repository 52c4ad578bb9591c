import { z } from 'zod'
import { idField, optional } from '../fields'
import { bidderLoginRequest, bidderRequest } from './auctions'

/** The auction page's forms, beside `bidForm`. */

const auctionId = idField('Please choose an auction')

/** Registration; a bidder who was on the way to a bid goes on to it. */
export const registerForm = bidderRequest.extend({ auctionId: optional(auctionId) })

/** 'I have bid before': the e-mail alone. */
export const logInForm = bidderLoginRequest.extend({ auctionId: optional(auctionId) })

/** One of a bidder's own bids is taken back. */
export const cancelForm = z.object({
  auctionId,
  bidId: idField('Please choose a bid'),
})

/** The winner goes on to pay. */
export const payForm = z.object({ auctionId })
