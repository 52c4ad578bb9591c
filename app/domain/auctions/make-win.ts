import { findResult, updateResult } from '#db/queries/auction-results'
import type { Payment } from '#db/queries/payments'
import type { Fulfilment } from '../payments/purchase'
import type { Services } from '../services'
import { ownerWinPaid, winPaid } from './auction-messages'
import { becomeCustomer } from './become-customer'
import { auctionDetails } from './win-details'

/** A paid win, inside the transaction of its payment: the result is completed, once; paid twice is refunded. */
export function makeWin(services: Services, payment: Payment): Fulfilment {
  const details = auctionDetails.parse(JSON.parse(payment.details!))
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
