import { readUpcomingAuctions } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { get } from '~/server/http/json-action'

/** GET: auctions that have not started, the next to start first. */
export const { loader, action } = get('anyone', ({ services, request }) =>
  polledRead(request, readUpcomingAuctions(services)),
)
