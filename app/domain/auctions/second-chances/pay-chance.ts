import { type AuctionResult, findResult } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { findChance, type SecondChance, updateChance } from '#db/queries/auctions/second-chances'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { fullName } from '~/contract/limits'
import type { CheckoutView } from '~/contract/payments/checkout'
import { winPayment as copy } from '~/copy/auctions/auction-pages'
import { conflict, missing } from '~/lib/failure'
import { beginningOf } from '~/lib/text'
import { dateTimeText } from '~/lib/time'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { reopenOrCreate } from '../../payments/checkout/open-payment'
import { settleFormer } from '../../payments/settle-payment'
import { defineLink } from '../../private-link'
import type { Services } from '../../services'
import type { WinDetails } from '../wins/pay-win'
import { findPainting, isRefunded } from '../wins/win'

/**
 * Opens the bidder's checkout for an offered painting, by the link in the e-mail, on any device. 404; 409 when the
 * offer is over.
 */
export async function payChanceByLink(
  services: Services,
  payer: { nextKey: string },
  link: string,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const chance = requireChanceByLink(services, link)
  await settleFormer(services, findPayment(services.db, chance.payment_id))
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
    description: beginningOf(copy.description(result.auction_name), 200),
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

/** The page where a bidder accepts an offered painting: '/auction-offer/3-…'. Reading it changes nothing. */
export const { pathTo: chancePath, requireByLink: requireChanceByLink } = defineLink({
  path: 'auction-offer',
  kind: 'auction_offer',
  find: (db, id) => findChance(db, Number(id)),
  secretOf: ({ created_at }: SecondChance) => created_at,
  unknown: () => missing('offer_not_found', 'We can’t find this offer. Please use the link in your email.'),
})

/** The page of a painting that is offered to the next bidder. 404 for a wrong link. */
export function readChancePage(services: Services, link: string) {
  const chance = requireChanceByLink(services, link)
  const result = findResult(services.db, chance.result_id)!
  const isTaken = chance.state === 'taken'
  return {
    auctionName: result.auction_name,
    picture: findPainting(services, result.auction_id),
    priceCents: chance.amount_cents,
    untilText: dateTimeText(chance.expires_at),
    state: isTaken && isRefunded(services, result) ? ('refunded' as const) : stateNow(services, chance),
  }
}

/** The state by the clock: a job records the end later, when it has ended the payment at the provider (rule 7.25). */
export function stateNow({ clock }: Services, { state, expires_at }: SecondChance): SecondChance['state'] {
  return state === 'open' && expires_at <= clock.instant() ? 'lapsed' : state
}

/** Throws 409 for an offer that can no longer be paid. */
export function requireOpenChance(services: Services, chance: SecondChance): void {
  const state = stateNow(services, chance)
  if (state === 'taken') throw conflict('already_paid', 'This painting is paid already. Thank you!')
  if (state !== 'open') throw conflict('offer_over', 'This offer is over. Nothing was charged.')
}
