import { z } from 'zod'
import { type AuctionResult, findResult, findResultOfAuction, updateResult } from '#db/queries/auctions/auction-results'
import { findAuction } from '#db/queries/auctions/auctions'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { winPayment as copy } from '../../../copy/auctions/auction-pages'
import { Failure } from '../../../lib/failure'
import { type BidderDevice, requireBidder } from '../../bidders/bidder-devices'
import { createPayment, paymentBusy } from '../../payments/checkout/open-payment'
import { openCheckout } from '../../payments/checkout/read-checkout'
import { refuseSecondPayment } from '../../payments/checkout/unpaid'
import { closePayment, settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { auctionNotFound } from '../bidding/standing'
import { closeDueAuctions } from '../close-auctions'
import { requireWinByLink } from './win-link'

/** A win, as it is stored with its payment. */
export const winPaymentDetailsSchema = z.object({
  resultId: z.number().int(),
  auctionId: z.number().int(),
  bidderId: z.number().int(),
  auctionName: z.string(),
  /** The browser that pays came by the link of the winner's e-mail. */
  byLink: z.boolean().optional(),
})
type AuctionDetails = z.infer<typeof winPaymentDetailsSchema>

/** The browser that pays. */
interface Browser {
  nextKey: string
}

/**
 * POST /api/auctions/{id}/payment, and the page's button: the winner pays with the cookie of that bidder. Throws 401,
 * 403 for anybody else, 409 before the end and when it is paid.
 */
export async function payWin(
  services: Services,
  payer: Browser,
  asked: { devices: readonly BidderDevice[]; auctionId: number; bidderId: number },
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  requireBidder(services, asked.devices, asked.bidderId)
  closeDueAuctions(services)
  if (!findAuction(services.db, asked.auctionId)) throw auctionNotFound()
  const result = findResultOfAuction(services.db, asked.auctionId)
  if (!result) throw new Failure('conflict', 'auction_not_ended', 'This auction has not ended yet.')
  if (result.winning_bidder_id !== asked.bidderId) {
    throw new Failure('forbidden', 'not_the_winner', 'Only the winner of this auction can pay for it.')
  }
  return openWinPayment(services, { ...payer, bidders: asked.devices }, result.id, { ...options, takesOver: false })
}

/** The same with the link of the winner's e-mail, on any device. */
export async function payWinByLink(
  services: Services,
  payer: Browser,
  link: string,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  return openWinPayment(services, payer, requireWinByLink(services, link).id, { ...options, takesOver: true })
}

/**
 * One payment is open for a win at a time, whichever of its winner's browsers asks. Its payment step belongs to every
 * device of the winner and to the browser that began it; only the e-mail's link opens it in another browser. An expired one
 * is ended at the provider first.
 */
async function openWinPayment(
  services: Services,
  payer: Browser & { bidders?: readonly BidderDevice[] },
  resultId: number,
  options: { withCardForm: boolean; takesOver: boolean },
): Promise<CheckoutView> {
  const before = paymentOf(services, findResult(services.db, resultId)!)
  if (before?.state === 'expiring') await closePayment(services, before.id)
  // A card that was charged in another window is known before anything new is asked for.
  if (before?.state === 'open') await settlePayment(services, before.id)
  const payment = inTransaction(services.db, () =>
    keepOrOpen(services, payer, findResult(services.db, resultId)!, options.takesOver),
  )
  return openCheckout(services, { visitor: payer.nextKey, bidders: payer.bidders }, payment.id, options)
}

function keepOrOpen(services: Services, payer: Browser, result: AuctionResult, takesOver: boolean): Payment {
  if (result.payment_status === 'completed') {
    throw new Failure('conflict', 'already_paid', 'This win has been paid already. Thank you!')
  }
  const known = paymentOf(services, result)
  if (known?.state === 'paid') throw refuseSecondPayment(known)
  if (known?.state === 'expiring') throw paymentBusy()
  if (known && known.paid_at !== null) {
    throw new Failure('conflict', 'refunded', 'Your payment for this win was refunded. Please call us.')
  }
  const details = { ...winPaymentDetails(result), byLink: takesOver }
  const payment =
    known?.state === 'open'
      ? takesOver
        ? updatePayment(services.db, known.id, { visitor: payer.nextKey, details: JSON.stringify(details) })
        : known
      : createPayment(services, {
          purpose: 'auction',
          amountCents: result.final_bid_cents!,
          currency: 'nzd',
          description: copy.description(result.auction_name).slice(0, 200),
          name: result.winner_name!,
          email: result.winner_email!,
          visitor: payer.nextKey,
          details,
        })
  updateResult(services.db, result.id, { payment_id: payment.id, payment_status: 'pending' })
  return payment
}

/** What a payment for a win says of it. */
export function winPaymentDetails(result: AuctionResult): AuctionDetails {
  return {
    resultId: result.id,
    auctionId: result.auction_id,
    bidderId: result.winning_bidder_id!,
    auctionName: result.auction_name,
  }
}

function paymentOf(services: Services, result: AuctionResult): Payment | undefined {
  return result.payment_id ? findPayment(services.db, result.payment_id) : undefined
}
