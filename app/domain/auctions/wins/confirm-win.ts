import { findResultOfAuction } from '#db/queries/auctions/auction-results'
import { Failure } from '../../../lib/failure'
import { type BidderDevice, requireBidder } from '../../bidders/bidder-devices'
import { isBeingFinished, refuseSecondPayment } from '../../payments/checkout/unpaid'
import { settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'

/**
 * The winner's browser says that the card was charged: the provider is asked, and what it says is written down at once,
 * as the webhook will. Throws 401, 403 for anybody else, 409 when nothing was paid. Safe to repeat.
 */
export async function confirmWin(
  services: Services,
  asked: { devices: readonly BidderDevice[]; auctionId: number; bidderId: number },
): Promise<{ paymentStatus: 'completed' }> {
  requireBidder(services, asked.devices, asked.bidderId)
  const before = findResultOfAuction(services.db, asked.auctionId)
  if (!before || before.winning_bidder_id !== asked.bidderId) {
    throw new Failure('forbidden', 'not_the_winner', 'Only the winner of this auction can pay for it.')
  }
  if (before.payment_status !== 'completed' && before.payment_id) {
    const payment = await settlePayment(services, before.payment_id)
    if (isBeingFinished(payment)) throw refuseSecondPayment(payment)
  }
  if (findResultOfAuction(services.db, asked.auctionId)?.payment_status !== 'completed') {
    throw new Failure('conflict', 'not_paid', 'This win has not been paid yet.')
  }
  return { paymentStatus: 'completed' }
}
