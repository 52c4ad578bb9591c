import { readActiveAuctions } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { get } from '~/server/http/json-action'

/** GET: what the auction page shows: running auctions, and completed ones that it still needs. */
export const { loader, action } = get('anyone', ({ services, request }) =>
  polledRead(request, readActiveAuctions(services)),
)
