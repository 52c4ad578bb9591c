import type { Visitor } from '../domain/bookings/start-booking'
import { readVisitor, requireVisitor } from './cookies'

/** Who asks, for the booking's domain functions, with the header that makes the browser known from now on. */
export async function visitorOf(
  request: Request,
  address: string,
): Promise<{ visitor: Visitor; headers: Record<string, string> }> {
  const key = await readVisitor(request)
  if (key) return { visitor: { key, nextKey: key, address }, headers: {} }
  const made = await requireVisitor(request)
  return { visitor: { key: null, nextKey: made.key!, address }, headers: made.headers }
}
