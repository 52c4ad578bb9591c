import { z } from 'zod'
import {
  type AuctionResult,
  findAuction,
  findResult,
  findResultOfAuction,
  updateResult,
} from '#db/queries/auctions/auctions'
import { findPayment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '~/contract/payments/checkout'
import { winPayment as copy } from '~/copy/auctions/auction-pages'
import { conflict, Failure } from '~/lib/failure'
import { beginningOf } from '~/lib/text'
import { type BidderDevice, requireBidder } from '../../bidders/bidder-devices'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { createPayment, paymentBusy } from '../../payments/checkout/open-payment'
import { isBeingFinished, secondPaymentRefusal } from '../../payments/checkout/require-payment'
import { settleFormer, settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { requireAuction } from '../auction-clock'
import { closeDueAuctions } from '../close-auctions'
import { requireWinByLink, winLapsed } from './win'

/** A win, as it is stored with its payment. */
export const winPaymentDetailsSchema = z.object({
  resultId: z.number().int(),
  auctionId: z.number().int(),
  bidderId: z.number().int(),
  auctionName: z.string(),
  /** The paying browser came by the link in the winner's e-mail. */
  byLink: z.boolean().optional(),
  /** The winner did not pay, and this bidder was offered the painting (rule 7.22). */
  chanceId: z.number().int().optional(),
})
export type WinDetails = z.infer<typeof winPaymentDetailsSchema>

interface Browser {
  nextKey: string
}

/** A win that a bidder wants to pay, with the bidders in the browser's cookie. */
interface OwnWin {
  devices: readonly BidderDevice[]
  auctionId: number
  bidderId: number
}

/**
 * Opens the winner's checkout, for a browser with the winner's cookie. Throws 401, 403; 409 before the end and once it
 * is paid.
 */
export async function payWin(
  services: Services,
  payer: Browser,
  { devices, auctionId, bidderId }: OwnWin,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  requireBidder(services, devices, bidderId)
  closeDueAuctions(services)
  requireAuction(findAuction(services.db, auctionId))
  const result = findResultOfAuction(services.db, auctionId)
  if (!result) throw conflict('auction_not_ended', 'This auction has not ended yet.')
  if (result.winning_bidder_id !== bidderId) throw notTheWinner()
  return openWinPayment(services, { ...payer, bidders: devices }, result.id, { ...options, byLink: false })
}

/** The same by the link in the winner's e-mail, on any device. */
export async function payWinByLink(
  services: Services,
  payer: Browser,
  link: string,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  return openWinPayment(services, payer, requireWinByLink(services, link).id, { ...options, byLink: true })
}

/** Asks the provider about a charge that the winner's browser reports. 401, 403; 409 when nothing was paid. */
export async function confirmWin(
  services: Services,
  { devices, auctionId, bidderId }: OwnWin,
): Promise<{ paymentStatus: 'completed' }> {
  requireBidder(services, devices, bidderId)
  const before = findResultOfAuction(services.db, auctionId)
  if (!before || before.winning_bidder_id !== bidderId) throw notTheWinner()
  if (before.payment_status !== 'completed' && before.payment_id) {
    const payment = await settlePayment(services, before.payment_id)
    if (isBeingFinished(payment)) throw secondPaymentRefusal(payment)
  }
  if (findResult(services.db, before.id)?.payment_status !== 'completed') {
    throw conflict('not_paid', 'This win has not been paid yet.')
  }
  return { paymentStatus: 'completed' }
}

function notTheWinner(): Failure {
  return new Failure('forbidden', 'not_the_winner', 'Only the winner of this auction can pay for it.')
}

/**
 * A win has one open payment at a time, for all browsers of its winner. Every device of the winner and the browser that
 * began it may use its payment step; any other browser needs the link in the e-mail. Ends an expired payment at the
 * provider first.
 */
async function openWinPayment(
  services: Services,
  payer: Browser & { bidders?: readonly BidderDevice[] },
  resultId: number,
  options: { withCardForm: boolean; byLink: boolean },
): Promise<CheckoutView> {
  await settleFormer(services, findPayment(services.db, findResult(services.db, resultId)!.payment_id))
  const paymentId = inTransaction(services.db, () =>
    findOrCreatePayment(services, payer, findResult(services.db, resultId)!, options.byLink),
  )
  return openCheckout(services, { visitor: payer.nextKey, bidders: payer.bidders }, paymentId, options)
}

/** Returns the payment's id. */
function findOrCreatePayment(services: Services, payer: Browser, result: AuctionResult, byLink: boolean): string {
  if (result.payment_status === 'completed') {
    throw conflict('already_paid', 'This win has been paid already. Thank you!')
  }
  if (result.lapsed_at) throw winLapsed()
  const existing = findPayment(services.db, result.payment_id)
  if (existing?.state === 'paid') throw secondPaymentRefusal(existing)
  if (existing?.state === 'expiring') throw paymentBusy()
  if (existing && existing.paid_at !== null) {
    throw conflict('refunded', 'Your payment for this win was refunded. Please call us.')
  }
  const details = { ...winPaymentDetails(result), byLink }
  const open = existing?.state === 'open' ? existing : undefined
  const { id } =
    open ??
    createPayment(services, {
      purpose: 'auction',
      amountCents: result.final_bid_cents!,
      description: beginningOf(copy.description(result.auction_name), 200),
      name: result.winner_name!,
      email: result.winner_email!,
      visitor: payer.nextKey,
      details,
    })
  if (open && byLink) {
    updatePayment(services.db, id, { visitor: payer.nextKey, details: JSON.stringify(details) })
  }
  updateResult(services.db, result.id, { payment_id: id, payment_status: 'pending' })
  return id
}

/** What is stored with the payment of a win. */
export function winPaymentDetails(result: AuctionResult): WinDetails {
  return {
    resultId: result.id,
    auctionId: result.auction_id,
    bidderId: result.winning_bidder_id!,
    auctionName: result.auction_name,
  }
}
