import type { Payer, Visitor } from '~/domain/payments/checkout/require-payment'
import { readBidders } from '../auth/bidder-session'
import { env } from '../boot/services'
import { readVisitor, requireVisitor } from './cookies'

/** Who asks, for the booking's domain functions, with the header that makes the browser known from now on. */
export async function visitorOf(
  request: Request,
  ip: string,
): Promise<{ visitor: Visitor; headers: Record<string, string> }> {
  const key = await readVisitor(request)
  // Without limits (load tests) every visitor comes from one address: none is counted.
  const counted = env().RATE_LIMITS === 'off' ? '' : ip
  if (key) return { visitor: { key, nextKey: key, ip: counted }, headers: {} }
  const created = await requireVisitor(request)
  return { visitor: { key: null, nextKey: created.key, ip: counted }, headers: created.headers }
}

/** Who asks for a payment, as the request's cookies prove it. */
export async function payerOf(request: Request): Promise<Payer> {
  return { visitor: await readVisitor(request), bidders: await readBidders(request) }
}
