import type { Payment } from '#db/queries/payments'
import type { BidderDevice } from '../bidders/bidder-devices'
import { auctionDetails, storedDetails } from './details'

/** Who asks for a payment: the browser's key, and the bidders of its cookie. */
export interface Payer {
  visitor: string | null
  bidders?: readonly BidderDevice[]
}

/** Whether a payment is the asker's: of the browser that began it; a win's also of every device of its winner. */
export function isPayer(payment: Payment, { visitor, bidders = [] }: Payer): boolean {
  if (visitor !== null && payment.visitor === visitor) return true
  if (payment.purpose !== 'auction' || bidders.length === 0) return false
  const details = storedDetails(auctionDetails, payment)
  return bidders.some((device) => device.bidderId === details?.bidderId)
}
