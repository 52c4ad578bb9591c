import { SERVER_TIME_HEADER } from '../../contract/auctions/auctions'
import { instantNow } from '../../providers/clock.port'
import { services } from '../boot/services'
import { etagOf, isUnchanged } from '../fast-lane/remembered-answer'

/**
 * A polled read as an answer: a strong ETag of its bytes, 304 for who has it, the server's time. The response cache has the
 * public ones for everybody and a bidder's own for their cookie; `private` is what belongs to one device.
 */
export function polledRead(request: Request, data: unknown, whose: 'public' | 'private' = 'public'): Response {
  const body = JSON.stringify(data)
  const etag = etagOf(body)
  const headers: Record<string, string> = {
    ETag: etag,
    'Cache-Control': whose === 'private' ? 'private, no-cache' : 'no-cache',
    [SERVER_TIME_HEADER]: instantNow(services().clock),
    ...(whose === 'private' ? { Vary: 'Cookie' } : {}),
  }
  const known = request.headers.get('if-none-match')
  if (known !== null && isUnchanged(known, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}
