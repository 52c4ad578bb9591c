import { type AuctionResult, findResult } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { findChance, type SecondChance, updateChance } from '#db/queries/auctions/second-chances'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { fullName } from '../../../contract/limits'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { winPayment as copy } from '../../../copy/auctions/auction-pages'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { reopenOrCreate } from '../../payments/checkout/open-payment'
import { closePayment, settlePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import type { WinDetails } from '../wins/pay-win'
import { requireChanceByLink, requireOpenChance } from './chance-link'

/** The bidder takes the painting with the link of the e-mail, on any device. 404; 409 when the offer is over. */
export async function payChanceByLink(
  services: Services,
  payer: { nextKey: string },
  link: string,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const chance = requireChanceByLink(services, link)
  const before = findPayment(services.db, chance.payment_id)
  if (before?.state === 'expiring') await closePayment(services, before.id)
  // A card that was charged in another window is known before anything new is asked for.
  if (before?.state === 'open') await settlePayment(services, before.id)
  const payment = inTransaction(services.db, () =>
    findOrCreatePayment(services, payer, findChance(services.db, chance.id)!),
  )
  return openCheckout(services, { visitor: payer.nextKey }, payment.id, options)
}

function findOrCreatePayment(services: Services, payer: { nextKey: string }, chance: SecondChance): Payment {
  const { db } = services
  requireOpenChance(services, chance)
  const result = findResult(db, chance.result_id)!
  const bidder = findBidder(db, chance.bidder_id)!
  const payment = reopenOrCreate(services, findPayment(db, chance.payment_id), {
    purpose: 'auction',
    amountCents: chance.amount_cents,
    description: copy.description(result.auction_name).slice(0, 200),
    name: fullName(bidder.first_name, bidder.last_name),
    email: bidder.email,
    visitor: payer.nextKey,
    details: detailsOf(result, chance),
    expiresAt: chance.expires_at,
  })
  updateChance(db, chance.id, { payment_id: payment.id })
  return payment
}

function detailsOf(result: AuctionResult, chance: SecondChance): WinDetails {
  return {
    resultId: result.id,
    auctionId: result.auction_id,
    bidderId: chance.bidder_id,
    auctionName: result.auction_name,
    chanceId: chance.id,
    byLink: true,
  }
}
