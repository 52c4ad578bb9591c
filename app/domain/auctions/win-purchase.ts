import { findBidder } from '#db/queries/bidders'
import { winPayment as copy } from '../../copy/auction-pages'
import { auctionDetails } from '../payments/details'
import type { PurchaseWays } from '../payments/read-purchase-step'
import type { ReturnWays } from '../payments/settle-return'
import { refuseUnpaid } from '../payments/unpaid'
import { findPainting } from './find-painting'

/** Where everything about a win leads back to (spec 2 §2). */
const AUCTION_PAGE = '/auction'

/**
 * A win at its payment step. It shows what any device of the winner may know: the first name, also to one that only
 * knows the e-mail address.
 */
export const winPurchase: PurchaseWays = {
  describe: (services, payment) => {
    const { auctionId, auctionName, bidderId } = auctionDetails.parse(JSON.parse(payment.details!))
    const name = findBidder(services.db, bidderId)?.first_name ?? ''
    return {
      title: auctionName,
      picture: findPainting(services, auctionId),
      facts: [copy.fact(name, payment.email)],
      lines: [
        { kind: 'item', label: copy.item, cents: payment.amount_cents },
        { kind: 'total', label: copy.total, cents: payment.amount_cents },
      ],
      name,
      phone: '',
      backUrl: AUCTION_PAGE,
    }
  },
  madePath: (_services, payment) => (payment.made_kind === 'auction_result' ? AUCTION_PAGE : null),
}

/** Back from the provider's page with a win: the auction page. */
export const winReturn: ReturnWays = {
  made: async (_services, payment) => {
    if (payment.made_kind !== 'auction_result') throw refuseUnpaid(payment)
    return {
      path: AUCTION_PAGE,
      toast: { variant: 'default', title: copy.successful, text: copy.successfulText },
    }
  },
  again: (_services, payment) => `/pay/${payment.id}`,
  refunded: { path: AUCTION_PAGE, title: copy.failed },
}
