import { findResult } from '#db/queries/auction-results'
import { findBidder } from '#db/queries/bidders'
import type { Payment } from '#db/queries/payments'
import { lotAddress, roomAddress } from '../../contract/auction-room'
import { winPayment as copy } from '../../copy/auction-pages'
import { auctionDetails, storedDetails } from '../payments/details'
import type { PurchaseWays } from '../payments/read-purchase-step'
import type { ReturnWays } from '../payments/settle-return'
import { refuseUnpaid } from '../payments/unpaid'
import type { Payer } from '../payments/whose-payment'
import type { Services } from '../services'
import { findPainting } from './find-painting'
import { winPath } from './win-link'

/**
 * Where everything about a win leads back to: its painting on the auction page (spec 2 §2); in a browser where nobody of
 * its winner is logged in, and which came by the link of the e-mail, the page of that link. Nobody else learns it.
 */
function placeOf(services: Services, payment: Payment, { visitor, bidders = [] }: Payer): string {
  const details = storedDetails(auctionDetails, payment)
  if (!details) return roomAddress(null)
  const { resultId, auctionId, bidderId, byLink } = details
  const isLoggedIn = bidders.some((device) => device.bidderId === bidderId)
  const hasLink = byLink && visitor === payment.visitor && !isLoggedIn
  const result = hasLink ? findResult(services.db, resultId) : undefined
  return result ? winPath(services, result) : lotAddress(auctionId)
}

/**
 * A win at its payment step. It shows what any device of the winner may know: the first name, also to one that only
 * knows the e-mail address. Where bidders are believed without a cookie, whoever asks may not even know that.
 */
export const winPurchase: PurchaseWays = {
  describe: (services, payment, payer) => {
    const details = storedDetails(auctionDetails, payment)
    const name = (details && findBidder(services.db, details.bidderId)?.first_name) ?? ''
    const email = services.bidderTrust === 'open' ? '' : payment.email
    return {
      title: details?.auctionName ?? payment.description,
      picture: details && findPainting(services, details.auctionId),
      facts: [email ? copy.fact(name, email) : name],
      lines: [
        { kind: 'item', label: copy.item, cents: payment.amount_cents },
        { kind: 'total', label: copy.total, cents: payment.amount_cents },
      ],
      name,
      email,
      phone: '',
      backUrl: placeOf(services, payment, payer),
    }
  },
  madePath: (services, payment, payer) =>
    payment.made_kind === 'auction_result' ? placeOf(services, payment, payer) : null,
}

/** Back from the provider's page with a win. */
export const winReturn: ReturnWays = {
  made: async (services, payment, payer) => {
    if (payment.made_kind !== 'auction_result') throw refuseUnpaid(services, payment)
    return {
      path: placeOf(services, payment, payer),
      toast: { variant: 'default', title: copy.successful, text: copy.successfulText },
    }
  },
  again: (_services, payment) => `/pay/${payment.id}`,
  refunded: { path: '/auction', title: copy.failed },
}
