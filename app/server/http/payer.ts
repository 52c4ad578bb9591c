import type { Payer } from '../../domain/payments/checkout/whose-payment'
import { readBidders } from '../auth/bidder-session'
import { readVisitor } from './cookies'

/** Who asks for a payment, as the request's cookies prove it. */
export async function payerOf(request: Request): Promise<Payer> {
  return { visitor: await readVisitor(request), bidders: await readBidders(request) }
}
