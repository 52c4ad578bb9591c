import { type AuctionResult, findResult, updateResult } from '#db/queries/auctions/auction-results'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { instantNow } from '../../../providers/clock.port'
import type { Services } from '../../services'

/**
 * A win whose whole price went back is not paid any more, and nobody is asked for it again: whether the painting is sold
 * after all is between the owner and the winner. Inside the transaction of the refund.
 */
export function markWinRefunded(services: Services, payment: Payment): void {
  if (payment.fulfilled_id === null) return
  markRefunded(services, payment.fulfilled_id)
}

/** Says of a result that its whole price went back. */
export function markRefunded(services: Services, resultId: number): AuctionResult {
  return updateResult(services.db, resultId, {
    payment_status: 'failed',
    transaction_cents: 0,
    refunded_at: instantNow(services.clock),
  })
}

/** The bank sent that refund back: the win is paid again, unless the owner has said something else of it since. */
export function restorePaidWin(services: Services, payment: Payment): void {
  if (payment.fulfilled_id === null) return
  const result = findResult(services.db, payment.fulfilled_id)
  if (!result?.refunded_at) return
  updateResult(services.db, result.id, {
    refunded_at: null,
    ...(result.payment_status === 'failed'
      ? { payment_status: 'completed', transaction_cents: payment.amount_cents }
      : {}),
  })
}

/** Whether the whole price of a win was given back: nobody is asked for it again. */
export function isRefunded(services: Services, result: AuctionResult): boolean {
  if (result.refunded_at !== null) return true
  return result.payment_id !== null && findPayment(services.db, result.payment_id)?.state === 'refunded'
}
