import type { Payer, Visitor } from '~/domain/payments/checkout/require-payment'
import { readBidders } from '../auth/bidder-session'
import { env, services } from '../boot/services'
import { readVisitor, requireVisitor } from './cookies'

/** The visitor of a request, and the header that gives a new browser its cookie. */
export async function visitorOf(
  request: Request,
  ip: string,
): Promise<{ visitor: Visitor; headers: Record<string, string> }> {
  const key = await readVisitor(request)
  // Without limits (load tests) all visitors have the same ip, so none is counted. A hold is stored with a name, so it
  // gets the ip only in a form that nobody can read without our secret.
  const counted = env().RATE_LIMITS === 'off' ? '' : services().links.sign('visitor-ip', ip, '')
  if (key) return { visitor: { key, nextKey: key, ip: counted }, headers: {} }
  const created = await requireVisitor(request)
  return { visitor: { key: null, nextKey: created.key, ip: counted }, headers: created.headers }
}

/** The payer of a request, as its cookies prove it. */
export async function payerOf(request: Request): Promise<Payer> {
  return { visitor: await readVisitor(request), bidders: await readBidders(request) }
}
