import { findResult, markOpenWin, updateResult } from '#db/queries/auctions/auction-results'
import { findBidder } from '#db/queries/auctions/bidders'
import type { Payment } from '#db/queries/payments/payments'
import { auctionPath, lotPath } from '../../../contract/auctions/auction-room'
import { winPayment as copy } from '../../../copy/auctions/auction-pages'
import { checkout } from '../../../copy/payments/checkout'
import { winCheckout } from '../../../copy/payments/checkout-words'
import type { Fulfilment, Purchase } from '../../payments/checkout/purchase'
import { refuseUnpaid } from '../../payments/checkout/unpaid'
import type { Payer } from '../../payments/checkout/whose-payment'
import { storedDetails } from '../../payments/details'
import type { Services } from '../../services'
import { ownerWinPaid, winPaid } from '../auction-messages'
import { becomeCustomer } from './become-customer'
import { winPaymentDetailsSchema } from './pay-win'
import { markWinRefunded, restorePaidWin } from './undo-win'
import { findPainting, winPath } from './win-link'

/**
 * Where everything about a win leads back to: its painting on the auction page; in a browser where nobody of its winner is
 * logged in, and which came by the link of the e-mail, the page of that link. Nobody else gets that link.
 */
function winPathFor(services: Services, payment: Payment, { visitor, bidders = [] }: Payer): string {
  const details = storedDetails(winPaymentDetailsSchema, payment)
  if (!details) return auctionPath(null)
  const { resultId, auctionId, bidderId, byLink } = details
  const isLoggedIn = bidders.some((device) => device.bidderId === bidderId)
  const hasLink = byLink && visitor === payment.visitor && !isLoggedIn
  const result = hasLink ? findResult(services.db, resultId) : undefined
  return result ? winPath(services, result) : lotPath(auctionId)
}

/**
 * A win as a purchase. Its checkout shows what any device of the winner may know: the first name, also to one that only
 * knows the e-mail address. Where no cookie is asked, the asker may not even know that.
 */
export const winPurchase: Purchase = {
  make: makeWin,
  describe: (services, payment, payer) => {
    const details = storedDetails(winPaymentDetailsSchema, payment)
    const name = (details && findBidder(services.db, details.bidderId)?.first_name) ?? ''
    const email = services.bidderTrust === 'open' ? '' : payment.email
    const painting = details && findPainting(services, details.auctionId)
    const place = winPathFor(services, payment, payer)
    return {
      title: details?.auctionName ?? payment.description,
      heading: checkout.pageTitle,
      picture: painting && { ...painting, look: 'whole' },
      facts: [{ text: email ? copy.fact(name, email) : name }],
      lines: [
        { kind: 'item', label: copy.item, cents: payment.amount_cents },
        { kind: 'total', label: copy.total, cents: payment.amount_cents },
      ],
      name,
      email,
      phone: '',
      madeUrl: payment.fulfilled_id === null ? null : place,
      backUrl: place,
      words: winCheckout,
    }
  },
  typed: () => ({}),
  made: async (services, payment, payer) => {
    if (payment.fulfilled_id === null) throw refuseUnpaid(services, payment)
    return { path: winPathFor(services, payment, payer), toast: { title: copy.successful, text: copy.successfulText } }
  },
  restart: () => ({ path: '/auction', title: winCheckout.failed }),
  // Every device of the winner may pay.
  isPayer: (payment, { bidders = [] }) => {
    const details = bidders.length > 0 ? storedDetails(winPaymentDetailsSchema, payment) : null
    return bidders.some(({ bidderId }) => bidderId === details?.bidderId)
  },
  declined: (services, payment) => {
    markOpenWin(services.db, payment.id, 'failed')
  },
  release: (services, payment) => {
    markOpenWin(services.db, payment.id, 'unpaid')
  },
  refunded: markWinRefunded,
  refundReturned: restorePaidWin,
  madeForOwner: () => ({ title: 'An auction’s winner paid', href: '/admin/results' }),
}

/** A paid win, inside the transaction of its payment: the result is completed, once; paid twice is refunded. */
function makeWin(services: Services, payment: Payment): Fulfilment {
  const details = winPaymentDetailsSchema.parse(JSON.parse(payment.details!))
  const result = findResult(services.db, details.resultId)
  if (!result || result.winning_bidder_id !== details.bidderId || result.final_bid_cents !== payment.amount_cents) {
    return { outcome: 'refused', reason: 'This auction was not won by this bidder at this price.' }
  }
  if (result.payment_status === 'completed') return { outcome: 'refused', reason: 'This win was paid already.' }
  const paid = updateResult(services.db, result.id, {
    payment_id: payment.id,
    payment_status: 'completed',
    transaction_cents: payment.amount_cents,
  })
  becomeCustomer(services, details.bidderId)
  winPaid.queue(services, paid)
  ownerWinPaid.queue(services, paid)
  return { outcome: 'made', kind: 'auction_result', id: result.id }
}
