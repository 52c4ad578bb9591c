import { execute, executeFirst } from '#db/execute'
import {
  type AuctionResult,
  findResultOfAuction,
  type ListedResult,
  type ResultFilter,
  resultRows,
  updateResult,
} from '#db/queries/auctions/auctions'
import { findOpenChance, listChances } from '#db/queries/auctions/second-chances'
import { findPickupOfResult } from '#db/queries/orders'
import { findManualPaymentOf, findPayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { ResultPaymentRequest } from '~/contract/auctions/auction-edit'
import { winPayment } from '~/copy/auctions/auction-pages'
import { conflict, fieldFailure, missing } from '~/lib/failure'
import { centsOf, dollarsOf, exactPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { recordChange } from '../../audit/record-change'
import { defineList } from '../../lists/define-list'
import { recordManualPayment, reverseManualPayment } from '../../payments/manual-payment'
import { settleProblem } from '../../payments/problems'
import { closePayment } from '../../payments/settle-payment'
import { dropPickup } from '../../pickups/change-pickup'
import { pickupText } from '../../pickups/collection'
import type { Services } from '../../services'
import { closeDueAuctions, closeIfPossible } from '../close-auctions'
import { readChance } from '../second-chances/chances'
import { winPaymentDetails } from './pay-win'
import { collectionOfWin, isRefunded } from './win'
import { becomeCustomer, markRefunded } from './win-purchase'

const ALL: ResultFilter = { show: 'all', search: '' }

/** The owner's results, the latest end first. */
export const resultList = defineList({
  path: '/admin/results',
  file: 'results',
  words: {
    search: 'Search auction, winner or email',
    noun: 'result',
    none: 'No results yet',
    noneText: 'Auctions that have ended appear here with their winners.',
  },
  filters: () => ({
    show: {
      label: 'Show',
      options: { all: 'All results', open: 'Not paid', paid: 'Paid', unsold: 'Without bids' },
    },
  }),
  query: resultsNow,
  view: (services) => (result) => resultRow(services, result),
  columns: {
    Auction: (result) => result.auctionName,
    Ended: (result) => result.endDate,
    Winner: (result) => result.winnerName,
    Email: (result) => result.winnerEmail,
    'Starting price': (result) => result.startingPrice,
    'Final bid': (result) => result.finalBidAmount,
    Bids: (result) => result.totalBids,
    Payment: (result) => (result.winningBidderId === null ? '' : result.paymentStatus),
    Paid: (result) => result.transactionAmount,
    'Payment reference': (result) => result.stripePaymentIntentId,
    Pickup: (result) => result.pickupText,
    Notes: (result) => result.notes,
  },
})

/** Every result for the owner's call, the latest end first. */
export function listResults(services: Services) {
  return execute(services.db, resultsNow(services, ALL)).map(resultView)
}

function resultsNow(services: Services, filter: ResultFilter) {
  closeIfPossible(services)
  return resultRows(filter)
}

/** A result for the owner. The winner's name is in two fields, because programs use both (rule 12.11). */
function resultView(result: ListedResult) {
  const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  return {
    id: result.id,
    auctionId: result.auction_id,
    auctionName: result.auction_name,
    winningBidderId: result.winning_bidder_id,
    winnerName: result.winner_name,
    winningBidderName: result.winner_name,
    winnerEmail: result.winner_email,
    finalBidAmount: dollarsOrNull(result.final_bid_cents),
    totalBids: result.total_bids,
    startingPrice: dollarsOf(result.starting_price_cents),
    endDate: result.end_date,
    completedAt: result.completed_at,
    paymentStatus: result.payment_status,
    stripePaymentIntentId: result.intent_id,
    transactionAmount: dollarsOrNull(result.transaction_cents),
    notes: notesOf(result),
    lapsedAt: result.lapsed_at,
    // Not if the payment was refunded or disputed, or came after the owner had marked the win as paid.
    isPaidByCard:
      result.payment_status === 'completed' && result.payment_state === 'fulfilled' && (result.net_cents ?? 0) > 0,
  }
}

function notesOf({ refunded_at, lapsed_at, payment_status, notes }: ListedResult): string {
  if (refunded_at !== null && payment_status === 'failed') return 'Refunded in full'
  return lapsed_at === null ? notes : 'Not paid in time'
}

export type ResultRow = ReturnType<typeof resultRow>

const resultRow = (services: Services, result: ListedResult) => ({
  ...resultView(result),
  endText: dateTimeText(result.end_date),
  chance: readChance(services, result),
  pickupText: pickupText(findPickupOfResult(services.db, result.id)),
})

/**
 * 'completed': the owner records a payment by hand of the final bid; another amount is refused (400). Ends an open card
 * payment first; if the card was charged before that, it counts instead. 'unpaid' reverses the payment by hand (back to
 * 'refunded', if the win was refunded before). A win paid by card and not refunded stays paid (409).
 */
export async function markResultPaid(
  services: Services,
  input: { auctionId: number; payment: ResultPaymentRequest; actor: string },
) {
  closeDueAuctions(services)
  const found = requireWon(services, input.auctionId)
  refuseOtherAmount(found, input.payment)
  if (found.payment_id && found.payment_status !== 'completed' && input.payment.paymentStatus === 'completed') {
    await closePayment(services, found.payment_id)
  }
  return inTransaction(services.db, () => {
    const before = requireWon(services, input.auctionId)
    const after = mark(services, before, input)
    if (after !== before) {
      const lostDispute = { payment_id: after.payment_id ?? '', kind: 'dispute_lost' } as const
      settleProblem(services, lostDispute, { how: 'removed', by: input.actor })
      recordChange(services, {
        actor: input.actor,
        action: input.payment.paymentStatus === 'completed' ? 'mark paid' : 'mark unpaid',
        subject: 'auction_result',
        subjectId: before.id,
        detail: { auctionId: before.auction_id, from: before.payment_status, cents: after.transaction_cents },
      })
    }
    return resultView(executeFirst(services.db, resultRows(ALL).where('r.id', '=', after.id))!)
  })
}

function refuseOtherAmount(result: AuctionResult, { paymentStatus, transactionAmount }: ResultPaymentRequest): void {
  if (paymentStatus !== 'completed' || transactionAmount === undefined) return
  if (centsOf(transactionAmount) === result.final_bid_cents) return
  const text = `The final bid of this auction is ${exactPrice(result.final_bid_cents!)}.`
  throw fieldFailure('transactionAmount', 'wrong_amount', text)
}

function mark(
  services: Services,
  before: AuctionResult,
  { payment, actor }: { payment: ResultPaymentRequest; actor: string },
): AuctionResult {
  const { db } = services
  if (isPaidByCard(services, before)) {
    if (payment.paymentStatus === 'completed') return before
    throw conflict('paid_by_card', 'This win was paid by card. Please refund the payment instead.')
  }
  if (payment.paymentStatus === 'unpaid') return markUnpaid(services, before, actor)
  if (before.payment_status === 'completed') return before
  if (findOpenChance(db, before.id)) {
    throw conflict('win_offered', 'The painting is offered to another bidder. Take the offer back first.')
  }
  becomeCustomer(services, before.winning_bidder_id!)
  recordManualPayment(services, {
    purpose: 'auction',
    amountCents: before.final_bid_cents!,
    method: payment.paymentMethod,
    name: before.winner_name!,
    email: before.winner_email!,
    description: winPayment.description(before.auction_name),
    made: { kind: 'auction_result', id: before.id },
    details: winPaymentDetails(before),
    actor,
  })
  return updateResult(db, before.id, {
    payment_status: 'completed',
    transaction_cents: before.final_bid_cents,
    lapsed_at: null,
  })
}

function markUnpaid(services: Services, before: AuctionResult, actor: string): AuctionResult {
  const manual = findManualPaymentOf(services.db, { kind: 'auction_result', id: before.id })
  if (manual) reverseManualPayment(services, manual, { actor, reason: 'Recorded by mistake: this wasn’t paid.' })
  if (isRefunded(services, before)) {
    return before.payment_status === 'completed' ? markRefunded(services, before.id) : before
  }
  if (before.payment_status === 'unpaid') return before
  const unpaid = updateResult(services.db, before.id, {
    payment_status: 'unpaid',
    transaction_cents: null,
    lapsed_at: findLapse(services, before),
  })
  dropPickup(services, collectionOfWin(services, unpaid))
  return unpaid
}

/** When a win lapsed (rule 7.22): with the first offer to another bidder, unless one of them is the winner now. */
function findLapse({ db }: Services, { id }: AuctionResult): string | null {
  const chances = listChances(db, id)
  return chances.some(({ state }) => state === 'taken') ? null : (chances[0]?.created_at ?? null)
}

function isPaidByCard(services: Services, result: AuctionResult): boolean {
  const payment = findPayment(services.db, result.payment_id)
  const isPaid = result.payment_status === 'completed' && payment?.fulfilled_type === 'auction_result'
  // After a lost dispute, the win may be paid another way.
  return isPaid && payment.net_cents > 0
}

function requireWon(services: Services, auctionId: number): AuctionResult {
  const result = findResultOfAuction(services.db, auctionId)
  if (!result) throw missing('result_not_found', 'This auction has no result yet.')
  if (result.winning_bidder_id === null) {
    throw conflict('no_winner', 'Nobody won this auction: there is nothing to pay.')
  }
  return result
}
