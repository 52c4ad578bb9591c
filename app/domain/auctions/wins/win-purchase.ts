import { type AuctionResult, findResult, markWinUnlessPaid, updateResult } from '#db/queries/auctions/auctions'
import { findBidder, updateBidder } from '#db/queries/auctions/bidders'
import { findChance, updateChance } from '#db/queries/auctions/second-chances'
import { findOtherPaymentOf, type Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { auctionPath, lotPath } from '~/contract/auctions/auctions'
import { fullName } from '~/contract/limits'
import { winPayment as copy } from '~/copy/auctions/auction-pages'
import { checkout } from '~/copy/payments/checkout'
import { winCheckout } from '~/copy/payments/checkout-words'
import { exactPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { dateTimeText } from '~/lib/time'
import type { Fulfilment, Purchase } from '../../payments/checkout/purchase'
import { type Payer, unpaidRefusal } from '../../payments/checkout/require-payment'
import { requireDetails, storedDetails } from '../../payments/payment-details'
import { unreturnedCents } from '../../payments/refunds/refundable'
import { dropPickup } from '../../pickups/change-pickup'
import { pickupEvidence } from '../../pickups/collection'
import type { Services } from '../../services'
import { ownerWinPaid, winPaid } from '../auction-messages'
import { chancePath, requireOpenChance } from '../second-chances/pay-chance'
import { type WinDetails, winPaymentDetailsSchema } from './pay-win'
import { collectionOfWin, findPainting, winPath } from './win'

/**
 * A win as a purchase. All devices of the winner see the first name; also the e-mail, unless `BIDDER_TRUST` is 'open'.
 */
export const winPurchase: Purchase = {
  fulfil: makeWin,
  describe: (services, payment, payer) => {
    const details = storedDetails(winPaymentDetailsSchema, payment)
    const name = (details && findBidder(services.db, details.bidderId)?.first_name) ?? ''
    const email = services.bidderTrust === 'open' ? '' : payment.email
    const painting = details && findPainting(services, details.auctionId)
    const path = winPathFor(services, payment, payer)
    return {
      title: details?.auctionName ?? payment.description,
      heading: checkout.pageTitle,
      picture: painting && { ...painting, look: 'whole' },
      facts: [{ text: email ? copy.fact(name, email) : name }],
      lines: [
        { kind: 'item', label: details?.chanceId ? 'Your bid' : 'Winning bid', cents: payment.amount_cents },
        { kind: 'total', label: 'Total', cents: payment.amount_cents },
      ],
      name,
      email,
      phone: '',
      fulfilledUrl: payment.fulfilled_id === null ? null : path,
      backUrl: path,
      words: winCheckout(),
    }
  },
  readFulfilled: async (services, payment, payer) => {
    if (payment.fulfilled_id === null) throw unpaidRefusal(services, payment)
    return { path: winPathFor(services, payment, payer), toast: { title: copy.successful, text: copy.successfulText } }
  },
  restart: () => ({ path: '/auction', title: winCheckout().failed }),
  // Every device of the winner may pay.
  isPayer: (payment, { bidders = [] }) => {
    const details = bidders.length > 0 ? storedDetails(winPaymentDetailsSchema, payment) : null
    return bidders.some(({ bidderId }) => bidderId === details?.bidderId)
  },
  prepare: async (services, payment) => {
    const chance = chanceOf(services, storedDetails(winPaymentDetailsSchema, payment))
    if (chance) requireOpenChance(services, chance)
  },
  declined: (services, payment) => {
    markWinUnlessPaid(services.db, payment.id, 'failed')
  },
  release: (services, payment) => {
    markWinUnlessPaid(services.db, payment.id, 'unpaid')
  },
  // After a refund, owner and winner decide between them whether the painting is sold.
  refunded: (services, payment) => {
    if (payment.fulfilled_id !== null && !findOtherPaymentOf(services.db, payment))
      markRefunded(services, payment.fulfilled_id)
  },
  refundReturned: restorePaidWin,
  surplus: (services, payment) => {
    const result = findResult(services.db, payment.fulfilled_id)
    const priceCents = result?.payment_status === 'completed' ? result.final_bid_cents! : 0
    const cents = unreturnedCents(services, payment)
    const paidCents = cents + (findOtherPaymentOf(services.db, payment)?.net_cents ?? 0)
    // What both payments together exceed the price by, at most what is left of this one.
    return [{ cents: Math.min(cents, Math.max(0, paidCents - priceCents)) }]
  },
  describeForOwner: () => ({ title: 'An auction’s winner paid', href: '/admin/results' }),
  evidence: (services, { fulfilled_id }) => {
    const result = findResult(services.db, fulfilled_id)!
    return [
      ['Painting', result.auction_name],
      ['Auction ended', `${dateTimeText(result.completed_at)}, ${counted(result.total_bids, 'bid')}`],
      ['Bought by', `${result.winner_name} for ${exactPrice(result.final_bid_cents!)}`],
      ...pickupEvidence(services, collectionOfWin(services, result)),
    ]
  },
}

/**
 * Completes the result of a paid win, in the payment's transaction. Refuses, which refunds it, when paid twice or too
 * late.
 */
function makeWin(services: Services, payment: Payment): Fulfilment {
  const details = requireDetails(winPaymentDetailsSchema, payment)
  const result = findResult(services.db, details.resultId)
  const reason = whyNotSold(services, payment, details, result)
  if (!result || reason) return { outcome: 'refused', reason: reason ?? NOT_WON }
  if (details.chanceId) {
    const now = services.clock.instant()
    updateChance(services.db, details.chanceId, { state: 'taken', ended_at: now, payment_id: payment.id })
  }
  const bidder = findBidder(services.db, details.bidderId)!
  const paid = updateResult(services.db, result.id, {
    winning_bidder_id: bidder.id,
    winner_name: fullName(bidder.first_name, bidder.last_name),
    winner_email: bidder.email,
    final_bid_cents: payment.amount_cents,
    lapsed_at: null,
    payment_id: payment.id,
    payment_status: 'completed',
    transaction_cents: payment.amount_cents,
  })
  becomeCustomer(services, details.bidderId)
  winPaid.queue(services, paid)
  ownerWinPaid.queue(services, paid)
  return { outcome: 'fulfilled', kind: 'auction_result', id: result.id }
}

const NOT_WON = 'This auction was not won by this bidder at this price.'

/** Why a payment buys no painting (rule 7.25), or null. */
function whyNotSold(
  services: Services,
  payment: Payment,
  details: WinDetails,
  result: AuctionResult | undefined,
): string | null {
  if (result?.payment_status === 'completed') return 'This win was paid already.'
  if (details.chanceId) {
    const isOpen = chanceOf(services, details)?.state === 'open'
    return isOpen ? null : 'The offer of this painting was over when the payment arrived.'
  }
  if (result?.lapsed_at) return 'This win had lapsed when the payment arrived.'
  const fits = result?.winning_bidder_id === details.bidderId && result.final_bid_cents === payment.amount_cents
  return fits ? null : NOT_WON
}

function chanceOf({ db }: Services, details: WinDetails | null) {
  return findChance(db, details?.chanceId)
}

/** Marks a fully refunded win as not paid; the winner is not asked to pay again. */
export function markRefunded(services: Services, resultId: number): AuctionResult {
  const result = updateResult(services.db, resultId, {
    payment_status: 'failed',
    transaction_cents: 0,
    refunded_at: services.clock.instant(),
  })
  dropPickup(services, collectionOfWin(services, result))
  return result
}

/** The bank returned the refund: the win is paid again, unless the owner has changed its payment status since. */
function restorePaidWin({ db }: Services, payment: Payment): void {
  const result = findResult(db, payment.fulfilled_id)
  if (!result?.refunded_at) return
  const paid = { payment_status: 'completed', transaction_cents: payment.amount_cents } as const
  updateResult(db, result.id, { refunded_at: null, ...(result.payment_status === 'failed' ? paid : {}) })
}

/** A bidder who pays for a win is a customer like any other buyer (rule 9.10). Inside the transaction of the payment. */
export function becomeCustomer({ db, clock }: Services, bidderId: number): void {
  const bidder = findBidder(db, bidderId)!
  const name = fullName(bidder.first_name, bidder.last_name)
  const customer = upsertCustomer(db, { name, email: bidder.email, phone: '', now: clock.instant() })
  if (bidder.customer_id !== customer.id) updateBidder(db, bidderId, { customer_id: customer.id })
}

/**
 * The way back from a win's checkout: the painting on the auction page, or the page of the e-mail's link if the payer
 * used it.
 */
function winPathFor(services: Services, payment: Payment, { visitor, bidders = [] }: Payer): string {
  const details = storedDetails(winPaymentDetailsSchema, payment)
  if (!details) return auctionPath(null)
  const { resultId, auctionId, bidderId, byLink } = details
  const chance = visitor === payment.visitor ? chanceOf(services, details) : undefined
  if (chance) return chancePath(services, chance)
  const isLoggedIn = bidders.some((device) => device.bidderId === bidderId)
  const hasLink = byLink && visitor === payment.visitor && !isLoggedIn
  const result = hasLink ? findResult(services.db, resultId) : undefined
  return result ? winPath(services, result) : lotPath(auctionId)
}
