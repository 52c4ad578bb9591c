import { type AuctionResult, findResultOfAuction, updateResult } from '#db/queries/auction-results'
import { findPayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { ResultPaymentRequest } from '../../contract/auction-edit'
import { resultWire } from '../../contract/auction-wire'
import type { AuctionResultWire } from '../../contract/auctions'
import { Failure } from '../../lib/failure'
import { centsOf } from '../../lib/money'
import { recordChange } from '../audit/record-change'
import { settleProblem } from '../payments/problems'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { becomeCustomer } from './become-customer'
import { closeDueAuctions } from './close-auctions'
import { isRefunded, markRefunded } from './undo-win'

/**
 * The owner says that a win was paid another way (spec 2 §2 'Results tab'): completed, with the final bid unless another
 * amount is given. A card payment that is open is ended first; when the winner's card was faster, that stands. 'unpaid'
 * takes the owner's word back (to the refund, when there was one); what a card paid and kept stays paid (409).
 */
export async function markResultPaid(
  services: Services,
  input: { auctionId: number; payment: ResultPaymentRequest; actor: string },
): Promise<AuctionResultWire> {
  closeDueAuctions(services)
  const found = requireWon(services, input.auctionId)
  if (found.payment_id && found.payment_status !== 'completed' && input.payment.paymentStatus === 'completed') {
    await closePayment(services, found.payment_id)
  }
  return inTransaction(services.db, () => {
    const before = requireWon(services, input.auctionId)
    const after = mark(services, before, input.payment)
    if (after !== before) {
      const lost = { payment_id: after.payment_id ?? '', kind: 'dispute_lost' } as const
      settleProblem(services, lost, { how: 'removed', by: input.actor })
      recordChange(services, {
        actor: input.actor,
        action: input.payment.paymentStatus === 'completed' ? 'mark paid' : 'mark unpaid',
        subject: 'auction_result',
        subjectId: before.id,
        detail: { auctionId: before.auction_id, from: before.payment_status, cents: after.transaction_cents },
      })
    }
    const payment = after.payment_id ? findPayment(services.db, after.payment_id) : undefined
    return resultWire({
      ...after,
      intent_id: payment?.intent_id ?? null,
      payment_state: payment?.state ?? null,
      kept_cents: payment?.kept_cents ?? null,
    })
  })
}

function mark(services: Services, before: AuctionResult, asked: ResultPaymentRequest): AuctionResult {
  const { db } = services
  if (isPaidByCard(services, before)) {
    if (asked.paymentStatus === 'completed') return before
    throw new Failure('conflict', 'paid_by_card', 'This win was paid by card. Please refund the payment instead.')
  }
  if (asked.paymentStatus === 'unpaid') {
    if (isRefunded(services, before)) {
      return before.payment_status === 'completed' ? markRefunded(services, before.id) : before
    }
    if (before.payment_status === 'unpaid') return before
    return updateResult(db, before.id, { payment_status: 'unpaid', transaction_cents: null })
  }
  if (before.payment_status === 'completed') return before
  const cents = asked.transactionAmount === undefined ? before.final_bid_cents! : centsOf(asked.transactionAmount)!
  becomeCustomer(services, before.winning_bidder_id!)
  return updateResult(db, before.id, { payment_status: 'completed', transaction_cents: cents })
}

function isPaidByCard(services: Services, result: AuctionResult): boolean {
  const payment = result.payment_id ? findPayment(services.db, result.payment_id) : undefined
  const isPaid = result.payment_status === 'completed' && payment?.made_kind === 'auction_result'
  // What a dispute took away is not paid, and may be paid another way.
  return isPaid && payment.kept_cents > 0
}

function requireWon(services: Services, auctionId: number): AuctionResult {
  const result = findResultOfAuction(services.db, auctionId)
  if (!result) throw new Failure('missing', 'result_not_found', 'This auction has no result yet.')
  if (result.winning_bidder_id === null) {
    throw new Failure('conflict', 'no_winner', 'Nobody won this auction: there is nothing to pay.')
  }
  return result
}
